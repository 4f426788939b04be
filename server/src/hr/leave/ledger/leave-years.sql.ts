import type { Statement } from '../../../platform/database/driver.ts';
import { newestFirst } from '../../../platform/database/newest-first.ts';
import { bind, sql, fragment } from '../../../platform/database/sql.ts';

/** Employee ids, newest first. */
export function listEmployeeIds(
  companyId: string,
  filter: { readonly employeeId?: string; readonly beforeId?: string },
  limit: number,
): Statement {
  return newestFirst({
    name: 'leave_ledger.list_employee_ids',
    columns: fragment`id`,
    table: 'employees',
    companyId,
    limit,
    filters: [
      { name: 'before', condition: 'id <', value: filter.beforeId },
      { name: 'employee', condition: 'id =', value: filter.employeeId },
    ],
  });
}

/** Employees without the grant or the carry-over they should have for a calendar year. */
export function listUnopened(
  companyId: string,
  { year, afterId, max }: { year: number; afterId: string; max: number },
): Statement {
  const company = bind(companyId);
  const boundYear = bind(year);
  return sql`
    select e.id from employees e
    where e.company_id = ${company} and e.status <> 'terminated' and e.id > ${afterId}
      and exists (
        select from leave_types t
        where t.company_id = ${company} and t.allowance_year <= ${boundYear}
          and t.archived_at is null
          and not exists (
            select from leave_ledger l
            where l.company_id = ${company} and l.employee_id = e.id and l.leave_type = t.code
              and l.year = ${boundYear}
              and l.kind = case when t.allowance_year < ${boundYear} then 'carry_over'
                else 'grant' end
          )
      )
    order by e.id limit ${max}`;
}

/** Everyone, also those who have left: their leave years follow changes of policies, too. */
export function listEveryone(
  companyId: string,
  { afterId, max }: { afterId: string; max: number },
): Statement {
  return sql`
    select id from employees where company_id = ${companyId} and erased_at is null
      and id > ${afterId}
    order by id limit ${max}`;
}

/** Everyone who is employed. */
export function listEmployed(
  companyId: string,
  { afterId, max }: { afterId: string; max: number },
): Statement {
  return sql`
    select id from employees where company_id = ${companyId} and status <> 'terminated'
      and id > ${afterId}
    order by id limit ${max}`;
}

/**
 * Whether amounts of the company change without anyone changing anything: other leave years than
 * calendar years, accrual, steps during the year, carry-over that expires.
 */
export function changesDaily(companyId: string): Statement {
  return sql`
    select exists (
      select from leave_policies
      where company_id = ${companyId} and (terms ->> 'leave_year' <> '01-01'
        or terms -> 'grant' ->> 'kind' <> 'up_front'
        or jsonb_array_length(terms -> 'steps') > 0
        or terms -> 'carry_over' -> 'expires' <> 'null')
    ) as exists`;
}
