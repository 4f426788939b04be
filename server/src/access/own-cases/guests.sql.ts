import type { Statement } from '../../platform/database/driver.ts';

/**
 * Notes that a user, unless an owner, gave another user access: with an invitation, or with a link
 * for a password that they were shown.
 */
export function noteAccessGiven(
  companyId: string,
  { userId, giverId }: { userId: string; giverId: string },
): Statement {
  return {
    text: `update users guest set access_given_by = array(
             select distinct id from unnest(
               guest.access_given_by || giver.id || giver.access_given_by) as given (id))
           from users giver
           where guest.company_id = $1 and guest.id = $2
             and giver.company_id = $1 and giver.id = $3 and giver.role <> 'owner'`,
    values: [companyId, userId, giverId],
  };
}
