import type { UserActor } from '../access/actor.ts';
import { Problem } from '../platform/http/problem.ts';
import type { Access } from './operation.ts';

/**
 * The signed-in user, if the operation is for their role; undefined in an operation for anyone.
 * Runs before body, query and path are looked at, so a refusal tells nothing about any record.
 *
 * @throws Problem `not_signed_in`, `forbidden`
 */
export async function authorise(
  access: Access,
  recognise: () => Promise<UserActor | undefined>,
): Promise<UserActor | undefined> {
  if (access === 'anyone') {
    return undefined;
  }
  const actor = await recognise();
  if (actor === undefined) {
    throw new Problem('not_signed_in', 'Sign in first.');
  }
  if (!access.includes(actor.role)) {
    throw new Problem('forbidden', 'Your role does not include this.');
  }
  return actor;
}
