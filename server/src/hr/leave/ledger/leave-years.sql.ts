import type { Statement } from '../../../platform/database/driver.ts';
import { newestFirst } from '../../../platform/database/newest-first.ts';

/** Whether the days of a year are granted to an employee `e`. */
const isGranted = (year: string): string => `e.status <> 'terminated'
             and extract(year from e.created_at at time zone 'UTC') <= ${year}
             and (e.start_date is null or e.start_date <= make_date(${year}, 12, 31))`;

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

/** Employees and years for which something may have to be granted or carried over. */
export interface YearToOpen {
  /** A calendar year; for types with other leave years, also the one before. */
  readonly year: number;
  /** Whether the year has begun, so that the one before it can be carried over. */
  readonly isCurrent: boolean;
}

/**
 * Whether the type `t` has only policies whose leave year is the calendar year. For others, the
 * worker opens leave years, and a read only computes the first one.
 */
const hasCalendarYears = `not exists (
                 select from leave_policies p
                 where p.company_id = $1 and p.leave_type = t.code
                   and p.terms ->> 'leave_year' <> '01-01')`;

/** Those of some employees about whom something is planned that takes effect after a day. */
export function listPlanned(
  companyId: string,
  employeeIds: readonly string[],
  plansUntil: string,
): Statement {
  return {
    name: 'leave_ledger.list_planned',
    text: `select e.id from employees e where e.company_id = $1 and e.id = any($2) and (
             e.status <> 'terminated' and e.termination_date > $3::date
             or exists (select from job_rows j where j.company_id = $1 and j.employee_id = e.id
               and j.is_planned and j.superseded_at is null and j.valid_from > $3::date))`,
    values: [companyId, employeeIds, plansUntil],
  };
}

/** Those of some employees for whom `settleEntitlement` would grant or carry over days of a year. */
export function listToOpen(
  companyId: string,
  { employeeIds, year, isCurrent }: YearToOpen & { readonly employeeIds: readonly string[] },
): Statement {
  const hasNo = (kind: string, from = '$3'): string => `not exists (
                 select from leave_ledger l
                 where l.company_id = $1 and l.employee_id = e.id and l.leave_type = t.code
                   and l.year between ${from} and $3 and l.kind = '${kind}')`;
  return {
    name: 'leave_ledger.list_to_open',
    text: `with t as materialized (
             select t.code, t.allowance_year, ${hasCalendarYears} as has_calendar_years
             from leave_types t
             where t.company_id = $1 and t.allowance_year <= $3 and t.archived_at is null
           )
           select distinct e.id from employees e cross join t
           where e.company_id = $1 and e.id = any($2) and (
             ${isGranted('$3')} and (
               t.has_calendar_years and ${hasNo('grant')}
               or not t.has_calendar_years and ${hasNo('grant', '$3 - 1')})
             or $4 and t.has_calendar_years and e.status <> 'terminated' and t.allowance_year < $3
               and ${hasNo('carry_over')}
               and exists (
                 select from leave_ledger l
                 where l.company_id = $1 and l.employee_id = e.id and l.leave_type = t.code
                   and l.year = $3 - 1))
           order by e.id`,
    values: [companyId, employeeIds, year, isCurrent],
  };
}

/** Employees without the grant or the carry-over they should have for a calendar year. */
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

/** Everyone who is employed. */
export function listEmployed(
  companyId: string,
  { afterId, max }: { afterId: string; max: number },
): Statement {
  return {
    text: `select id from employees where company_id = $1 and status <> 'terminated' and id > $2
           order by id limit $3`,
    values: [companyId, afterId, max],
  };
}

/**
 * Whether amounts of the company change without anyone changing anything: other leave years than
 * calendar years, accrual, steps during the year, carry-over that expires.
 */
export function changesDaily(companyId: string): Statement {
  return {
    text: `select exists (
             select from leave_policies
             where company_id = $1 and (terms ->> 'leave_year' <> '01-01'
               or terms -> 'grant' ->> 'kind' <> 'up_front'
               or jsonb_array_length(terms -> 'steps') > 0
               or terms -> 'carry_over' -> 'expires' <> 'null')
           ) as exists`,
    values: [companyId],
  };
}
