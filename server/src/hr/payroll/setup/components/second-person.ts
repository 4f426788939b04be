import { Problem } from '../../../../platform/http/problem.ts';
import type { UserChange } from '../../../change.ts';
import { readReviewers } from '../reviewers.ts';

/** Whether a user other than the actor could activate rules of pay. */
export async function hasSecondPerson({ transaction, actor }: UserChange): Promise<boolean> {
  const reviewers = await readReviewers(transaction, actor.companyId);
  return [...reviewers].some((userId) => userId !== actor.userId);
}

/**
 * Four eyes: what one person has prepared, another decides, if there is one.
 *
 * @returns whether the actor decides on their own work, for the audit log
 * @throws Problem `forbidden`
 */
export async function refuseOwnWork(
  change: UserChange,
  authors: readonly (string | null)[],
  detail: string,
): Promise<boolean> {
  const isOwn = authors.includes(change.actor.userId);
  if (isOwn && (await hasSecondPerson(change))) throw new Problem('forbidden', detail);
  return isOwn;
}
