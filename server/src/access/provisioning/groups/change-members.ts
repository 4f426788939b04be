import type { Transaction } from '../../../platform/database/driver.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { say } from '../../../platform/http/sentence.ts';
import { addMembers, findMembers, removeMembers } from './provisioned-groups.sql.ts';

export const membersMax = 5_000;

/**
 * Makes the members of a group those in `after`. Returns the users who joined or left.
 *
 * @throws Problem `validation_failed` for users who don't exist, and for too many members
 */
export async function changeMembers(
  transaction: Transaction,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  { before, after }: { readonly before: readonly string[]; readonly after: readonly string[] },
): Promise<string[]> {
  const wanted = new Set(after);
  if (wanted.size > membersMax) {
    throw invalidField('/members', say`must have at most ${membersMax} entries`);
  }
  const present = new Set(before);
  const joined = [...wanted.difference(present)];
  const left = [...present.difference(wanted)];
  if (joined.length > 0) {
    const { rowCount } = await transaction.query(findMembers(companyId, joined));
    if (rowCount < joined.length) throw invalidField('/members', 'must be existing users');
    await transaction.query(addMembers(companyId, id, joined));
  }
  if (left.length > 0) await transaction.query(removeMembers(companyId, id, left));
  return [...joined, ...left];
}
