import type { ApiKeyActor, UserActor } from '../../access/actor.ts';
import type { Change, UserChange } from '../../hr/change.ts';
import { Problem } from '../../platform/http/problem.ts';
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
export async function asPerson<T>(
  { database, clock, ids }: OperationServices,
  actor: UserActor,
  work: (change: UserChange) => Promise<T>,
): Promise<T> {
  const settings = { role: 'muster_app', companyId: actor.companyId } as const;
  try {
    return await database.transaction(settings, (transaction) =>
      work({ transaction, actor, ids, clock }),
    );
  } catch (error) {
    throw error instanceof Problem && error.code === 'forbidden' ? withChallenge(error) : error;
  }
}

/** Every 403 of the API names the authentication scheme; the domain doesn't know HTTP. */
function withChallenge({ detail, members, cause }: Problem): Problem {
  const headers = { 'www-authenticate': 'Bearer realm="muster"' };
  return new Problem('forbidden', detail, { headers, members, cause });
}
