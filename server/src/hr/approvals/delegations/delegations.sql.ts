import type { Statement } from '../../../platform/database/driver.ts';
import { canAct } from '../../../access/users/can-act.ts';
import type { Delegation } from './delegation.ts';
import { bind, sql } from '../../../platform/database/sql.ts';

/** The delegations from or to a user that have not ended; `userId` null = all users. */
export function list(companyId: string, userId: string | null, today: string): Statement {
  const user = bind(userId);
  return sql`
    select g.id, g.user_id, g.delegate_user_id, g.start_date, g.end_date, g.created_at,
      u.first_name || ' ' || u.last_name as user_name,
      d.first_name || ' ' || d.last_name as delegate_name
    from approval_delegations g
    join users u on u.company_id = g.company_id and u.id = g.user_id
    join users d on d.company_id = g.company_id and d.id = g.delegate_user_id
    where g.company_id = ${companyId} and g.end_date >= ${today}
      and (${user}::uuid is null or g.user_id = ${user} or g.delegate_user_id = ${user})
    order by g.start_date, g.id limit 200`;
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
  const company = bind(companyId);
  const user = bind(userId);
  return sql`
    select
      exists (select from users u where u.company_id = ${company} and u.id = ${user}
        and ${canAct(company, 'u')})
        as user_can_act,
      exists (select from users u where u.company_id = ${company} and u.id = ${delegateId}
        and ${canAct(company, 'u')})
        as delegate_can_act,
      exists (
        select from employees e join users u on u.company_id = ${company}
        and u.employee_id = e.manager_id
        where e.company_id = ${company} and e.id = ${employeeId} and u.id = ${user}
      ) as is_manager`;
}

export function insert(companyId: string, row: Delegation): Statement {
  const company = bind(companyId);
  const user = bind(row.user_id);
  const delegateUser = bind(row.delegate_user_id);
  return sql`
    insert into approval_delegations
      (company_id, id, user_id, delegate_user_id, start_date, end_date, created_at)
    values (${company}, ${row.id}, ${user}, ${delegateUser}, ${row.start_date}, ${row.end_date},
      ${row.created_at})
    returning (
      select first_name || ' ' || last_name from users
      where company_id = ${company} and id = ${user}
    ) as user_name, (
      select first_name || ' ' || last_name from users
      where company_id = ${company} and id = ${delegateUser}
    ) as delegate_name`;
}

/** `userId` limits it to delegations from that user; null = any user. */
export function remove(companyId: string, id: string, userId: string | null): Statement {
  const user = bind(userId);
  return sql`
    delete from approval_delegations where company_id = ${companyId} and id = ${id}
      and (${user}::uuid is null or user_id = ${user})
    returning delegate_user_id`;
}
