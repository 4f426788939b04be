import type { Statement } from '../../platform/database/driver.ts';
import { bind, sql } from '../../platform/database/sql.ts';

/**
 * Notes that a user, unless an owner, gave another user access: with an invitation, or with a link
 * for a password that they were shown.
 */
export function noteAccessGiven(
  companyId: string,
  { userId, giverId }: { userId: string; giverId: string },
): Statement {
  const company = bind(companyId);
  return sql`
    update users guest set access_given_by = array(
      select distinct id from unnest(
        guest.access_given_by || giver.id || giver.access_given_by) as given (id))
    from users giver
    where guest.company_id = ${company} and guest.id = ${userId}
      and giver.company_id = ${company} and giver.id = ${giverId} and giver.role <> 'owner'`;
}
