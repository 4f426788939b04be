import type { Statement } from '../../../platform/database/driver.ts';
import type { Delegation } from './delegation.ts';

/** Those that a user gave or was given and that are not over; `userId` null = everybody's. */
export function list(companyId: string, userId: string | null, today: string): Statement {
  return {
    text: `select g.id, g.user_id, g.delegate_user_id, g.start_date, g.end_date, g.created_at,
             u.first_name || ' ' || u.last_name as user_name,
             d.first_name || ' ' || d.last_name as delegate_name
           from approval_delegations g
           join users u on u.company_id = g.company_id and u.id = g.user_id
           join users d on d.company_id = g.company_id and d.id = g.delegate_user_id
           where g.company_id = $1 and g.end_date >= $3
             and ($2::uuid is null or g.user_id = $2 or g.delegate_user_id = $2)
           order by g.start_date, g.id limit 200`,
    values: [companyId, userId, today],
  };
}

/** Inserts nothing when the delegate may not sign in. */
export function insert(companyId: string, row: Delegation): Statement {
  return {
    text: `insert into approval_delegations
             (company_id, id, user_id, delegate_user_id, start_date, end_date, created_at)
           select $1, $2, $3, id, $5, $6, $7 from users
           where company_id = $1 and id = $4 and disabled_at is null
           returning (
             select first_name || ' ' || last_name from users where company_id = $1 and id = $3
           ) as user_name, (
             select first_name || ' ' || last_name from users where company_id = $1 and id = $4
           ) as delegate_name`,
    values: [
      companyId,
      row.id,
      row.user_id,
      row.delegate_user_id,
      row.start_date,
      row.end_date,
      row.created_at,
    ],
  };
}

/** Only their own: `userId` is who gave it. */
export function remove(companyId: string, id: string, userId: string): Statement {
  return {
    text: `delete from approval_delegations where company_id = $1 and id = $2 and user_id = $3`,
    values: [companyId, id, userId],
  };
}
