import type { Statement } from '../../../platform/database/driver.ts';
import { canAct } from '../../../access/users/can-act.ts';
import type { Delegation } from './delegation.ts';

/** The delegations from or to a user that have not ended; `userId` null = all users. */
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

/**
 * Whether each of the two users can act as an approver, and whether the first is the manager of the
 * employee.
 */
export function judgePair(
  companyId: string,
  {
    userId,
    delegateId,
    employeeId,
  }: Readonly<Record<'userId' | 'delegateId', string>> & {
    readonly employeeId: string | null;
  },
): Statement {
  return {
    text: `select
             exists (select from users u where u.company_id = $1 and u.id = $2 and ${canAct('u')})
               as user_can_act,
             exists (select from users u where u.company_id = $1 and u.id = $3 and ${canAct('u')})
               as delegate_can_act,
             exists (
               select from employees e join users u on u.company_id = $1 and u.employee_id = e.manager_id
               where e.company_id = $1 and e.id = $4 and u.id = $2
             ) as is_manager`,
    values: [companyId, userId, delegateId, employeeId],
  };
}

export function insert(companyId: string, row: Delegation): Statement {
  return {
    text: `insert into approval_delegations
             (company_id, id, user_id, delegate_user_id, start_date, end_date, created_at)
           values ($1, $2, $3, $4, $5, $6, $7)
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

/** `userId` limits it to delegations from that user; null = any user. */
export function remove(companyId: string, id: string, userId: string | null): Statement {
  return {
    text: `delete from approval_delegations where company_id = $1 and id = $2
             and ($3::uuid is null or user_id = $3)
           returning delegate_user_id`,
    values: [companyId, id, userId],
  };
}
