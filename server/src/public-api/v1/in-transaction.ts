import type { ApiKeyActor } from '../../access/actor.ts';
import type { Change } from '../../hr/change.ts';
import type { OperationServices } from './operation.ts';

/** Runs a change for the key's company in one transaction. */
export function inTransaction<T>(
  { database, clock, ids }: OperationServices,
  actor: ApiKeyActor,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  return database.transaction({ role: 'muster_app', companyId: actor.companyId }, (transaction) =>
    work({ transaction, actor, ids, clock }),
  );
}
