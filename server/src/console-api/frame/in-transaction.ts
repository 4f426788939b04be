import type { UserActor } from '../../access/actor.ts';
import { type PlainAuditEntry, recordAudit } from '../../access/audit/record-audit.ts';
import { type ShownVersions, shownVersions } from '../../access/audit/shown-versions.ts';
import { withClock } from '../../access/sandboxes/company-clock.ts';
import type { UserChange } from '../../hr/change.ts';
import type { ConsoleServices } from './operation.ts';

/** A change by the signed-in user in one transaction of the company. */
export interface UserTransaction extends UserChange {
  /** Adds a row to the audit log, which commits with the change it describes. */
  readonly audit: (entry: PlainAuditEntry) => void;
}

/**
 * Runs a change as the signed-in user in one transaction of the company.
 *
 * @param shown what the user was shown; without it, the change confirms nothing
 */
export function inChange<T>(
  { database, ids, clock }: Pick<ConsoleServices, 'database' | 'ids' | 'clock'>,
  actor: UserActor,
  work: (change: UserTransaction) => Promise<T>,
  shown: ShownVersions = shownVersions(undefined),
): Promise<T> {
  return database.transaction({ role: 'muster_app', companyId: actor.companyId }, (transaction) =>
    withClock(transaction, { clock, actor }, (companyClock) =>
      work({
        transaction,
        actor,
        ids,
        clock: companyClock,
        shown,
        audit: (entry) => recordAudit(transaction, { ids, actor }, entry),
      }),
    ),
  );
}
