import type { UserActor } from '../access/actor.ts';
import { type PlainAuditEntry, recordAudit } from '../access/audit/record-audit.ts';
import { type ShownVersions, shownVersions } from '../access/audit/shown-versions.ts';
import type { UserChange } from '../hr/change.ts';
import type { Transaction } from '../platform/database/driver.ts';
import type { ConsoleServices } from './operation.ts';

/** A transaction that acts for the signed-in user's company. */
export interface CompanyTransaction {
  readonly transaction: Transaction;
  /** Adds a row to the audit log, which commits with the change it describes. */
  readonly audit: (entry: PlainAuditEntry) => void;
}

/** Runs a change for the user's company in one transaction. */
export function inTransaction<T>(
  { database, ids }: Pick<ConsoleServices, 'database' | 'ids'>,
  actor: UserActor,
  work: (company: CompanyTransaction) => Promise<T>,
): Promise<T> {
  return database.transaction({ role: 'muster_app', companyId: actor.companyId }, (transaction) =>
    work({ transaction, audit: (entry) => recordAudit(transaction, { ids, actor }, entry) }),
  );
}

/**
 * Runs a change of HR records as the signed-in user in one transaction.
 *
 * @param shown what the user was shown; without it, the change confirms nothing
 */
export function inChange<T>(
  { database, ids, clock }: ConsoleServices,
  actor: UserActor,
  work: (change: UserChange) => Promise<T>,
  shown: ShownVersions = shownVersions(undefined),
): Promise<T> {
  return database.transaction({ role: 'muster_app', companyId: actor.companyId }, (transaction) =>
    work({ transaction, actor, ids, clock, shown }),
  );
}
