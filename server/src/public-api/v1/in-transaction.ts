import type { ApiKeyActor, UserActor } from '../../access/actor.ts';
import type { Change, UserChange } from '../../hr/change.ts';
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

/** Runs a change as the person for whom an application acts, in one transaction. */
export function asPerson<T>(
  { database, clock, ids }: OperationServices,
  actor: UserActor,
  work: (change: UserChange) => Promise<T>,
): Promise<T> {
  return database.transaction({ role: 'muster_app', companyId: actor.companyId }, (transaction) =>
    work({ transaction, actor, ids, clock }),
  );
}
