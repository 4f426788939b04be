import type { Statement } from '../../../platform/database/driver.ts';
import { newestFirst } from '../../../platform/database/newest-first.ts';

/** Whether the days of a year are granted to an employee `e`. */
const isGranted = (year: string): string => `e.status <> 'terminated'
             and extract(year from e.created_at at time zone 'UTC') <= ${year}
             and (e.start_date is null or e.start_date <= make_date(${year}, 12, 31))`;

export interface YearsToOpen {
  readonly employeeIds: readonly string[];
  /** Null = every type with an allowance. */
  readonly leaveType: string | null;
  readonly years: readonly number[];
  /** ISO instant. */
  readonly now: string;
}

/**
 * Grants the days of each year, once. Employees who start during the year get a twelfth for each
 * month that counts by the rule of the leave type (`FirstYearRule`), rounded up to half days. A
 * year in which an employee leaves is granted in full: less could be below a legal minimum (BUrlG
 * section 5). No days are granted for years before the employee's record was created, after they
 * have left, or before the first year of the allowance.
 */
export function insertGrants(companyId: string, open: YearsToOpen): Statement {
  return {
    name: 'leave_ledger.insert_grants',
    text: `insert into leave_ledger
             (company_id, employee_id, leave_type, year, kind, days, created_at)
           select e.company_id, e.id, t.code, y.year, 'grant',
             case when e.start_date > make_date(y.year, 1, 1)
               then ceil(t.days_per_year * (12 - extract(month from e.start_date)
                 + case when extract(day from e.start_date) = 1
                   or t.first_year_rule = 'month_started' then 1 else 0 end) / 6) / 2
               else t.days_per_year end,
             $5
           from unnest($4::int[]) as y (year)
           join leave_types t on t.company_id = $1 and t.allowance_year <= y.year
             and t.archived_at is null and ($3::text is null or t.code = $3)
           join employees e on e.company_id = $1 and e.id = any($2)
             and ${isGranted('y.year')}
           on conflict (company_id, employee_id, leave_type, year, kind)
             where kind in ('grant', 'carry_over', 'expiry') do nothing
           returning employee_id, leave_type, year`,
    values: [companyId, open.employeeIds, open.leaveType, open.years, open.now],
  };
}

/**
 * Closes the previous years: the remaining days of each expire, and up to the type's maximum are
 * carried over to the next year. The `carry_over` row, even with 0 days, marks it as done. The
 * employees must be locked. Returns the balances that have other days afterwards.
 */
export function carryOver(companyId: string, open: YearsToOpen): Statement {
  return {
    name: 'leave_ledger.carry_over',
    text: `with rest as (
             select l.employee_id, l.leave_type, l.year, sum(l.days) as days,
               t.carry_over_days_max
             from leave_ledger l
             join leave_types t on t.company_id = l.company_id and t.code = l.leave_type
               and t.archived_at is null and t.allowance_year <= l.year
             join employees e on e.company_id = l.company_id and e.id = l.employee_id
               and e.status <> 'terminated'
             where l.company_id = $1 and l.employee_id = any($2)
               and ($3::text is null or l.leave_type = $3) and l.year + 1 = any($4::int[])
             group by l.employee_id, l.leave_type, l.year, t.carry_over_days_max
           ), carried as (
             insert into leave_ledger
               (company_id, employee_id, leave_type, year, kind, days, created_at)
             select $1, employee_id, leave_type, year + 1, 'carry_over',
               least(greatest(days, 0), carry_over_days_max), $5
             from rest
             on conflict (company_id, employee_id, leave_type, year, kind)
               where kind in ('grant', 'carry_over', 'expiry') do nothing
             returning employee_id, leave_type, year, days
           ), expired as (
             insert into leave_ledger
               (company_id, employee_id, leave_type, year, kind, days, created_at)
             select $1, rest.employee_id, rest.leave_type, rest.year, 'expiry', -rest.days, $5
             from rest join carried on carried.employee_id = rest.employee_id
               and carried.leave_type = rest.leave_type and carried.year = rest.year + 1
             where rest.days > 0
             returning employee_id, leave_type, year
           )
           select * from expired
           union all
           select employee_id, leave_type, year from carried where days > 0`,
    values: [companyId, open.employeeIds, open.leaveType, open.years, open.now],
  };
}

/** Employee ids, newest first. */
export function listEmployeeIds(
  companyId: string,
  filter: { readonly employeeId?: string; readonly beforeId?: string },
  limit: number,
): Statement {
  return newestFirst({
    name: 'leave_ledger.list_employee_ids',
    columns: 'id',
    table: 'employees',
    companyId,
    limit,
    filters: [
      { name: 'before', condition: 'id <', value: filter.beforeId },
      { name: 'employee', condition: 'id =', value: filter.employeeId },
    ],
  });
}

/** Those of some employees for whom `openYears` would grant or carry over days of a year. */
export function listToOpen(
  companyId: string,
  {
    employeeIds,
    year,
    isCurrent,
  }: { employeeIds: readonly string[]; year: number; isCurrent: boolean },
): Statement {
  const hasNo = (kind: string): string => `not exists (
               select from leave_ledger l
               where l.company_id = $1 and l.employee_id = e.id and l.leave_type = t.code
                 and l.year = $3 and l.kind = '${kind}')`;
  return {
    name: 'leave_ledger.list_to_open',
    text: `select distinct e.id from employees e
           join leave_types t on t.company_id = $1 and t.allowance_year <= $3
             and t.archived_at is null
           where e.company_id = $1 and e.id = any($2) and (
             ${isGranted('$3')} and ${hasNo('grant')}
             or $4 and e.status <> 'terminated' and t.allowance_year < $3 and ${hasNo('carry_over')}
               and exists (
                 select from leave_ledger l
                 where l.company_id = $1 and l.employee_id = e.id and l.leave_type = t.code
                   and l.year = $3 - 1))
           order by e.id`,
    values: [companyId, employeeIds, year, isCurrent],
  };
}

/** Employees without the grant or the carry-over they should have for a year. */
export function listUnopened(
  companyId: string,
  { year, afterId, max }: { year: number; afterId: string; max: number },
): Statement {
  return {
    text: `select e.id from employees e
           where e.company_id = $1 and e.status <> 'terminated' and e.id > $3
             and exists (
               select from leave_types t
               where t.company_id = $1 and t.allowance_year <= $2 and t.archived_at is null
                 and not exists (
                   select from leave_ledger l
                   where l.company_id = $1 and l.employee_id = e.id and l.leave_type = t.code
                     and l.year = $2
                     and l.kind = case when t.allowance_year < $2 then 'carry_over' else 'grant' end
                 )
             )
           order by e.id limit $4`,
    values: [companyId, year, afterId, max],
  };
}
