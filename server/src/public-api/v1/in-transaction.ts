import type { ApiKeyActor, UserActor } from '../../access/actor.ts';
import { type ShownVersions, shownVersions } from '../../access/audit/shown-versions.ts';
import { withClock } from '../../access/sandboxes/company-clock.ts';
import type { Change } from '../../hr/change.ts';
import type { OperationServices } from './operation.ts';

/** Runs a change as the key, or as the person for whom an application acts, in one transaction. */
export function inTransaction<T, Who extends ApiKeyActor | UserActor>(
  { database, clock, ids }: OperationServices,
  actor: Who,
  work: (change: Change & { readonly actor: Who; readonly shown: ShownVersions }) => Promise<T>,
  shown: ShownVersions = shownVersions(undefined),
): Promise<T> {
  return database.transaction({ role: 'muster_app', companyId: actor.companyId }, (transaction) =>
    withClock(transaction, { clock, actor }, (companyClock) =>
      work({ transaction, actor, ids, clock: companyClock, shown }),
    ),
  );
}
