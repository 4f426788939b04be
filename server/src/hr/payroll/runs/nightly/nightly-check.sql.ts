import type { NightlyPayChecksRow } from '../../../../../schema/rows.gen.ts';
import type { Statement } from '../../../../platform/database/driver.ts';
import { homeOf } from '../inputs/pay-inputs.sql.ts';
import type { RemainderHome } from '../remainders/due-elsewhere.ts';
import type { PayResult } from '../../computing/results/pay-result.ts';
import type { DifferingPeriod, NightlyCheck } from './nightly-check.ts';
import { bind, sql, fragment } from '../../../../platform/database/sql.ts';

export type Claim = Pick<NightlyPayChecksRow, 'position'> & {
  readonly differing: readonly DifferingPeriod[];
};

/**
 * Begins the check of a day; no row if another process did, or if nothing was ever paid. The first
 * condition alone would lock the row at each call.
 */
export function claim(companyId: string, day: string, nil: string): Statement {
  const company = bind(companyId);
  const boundDay = bind(day);
  return sql('nightly_pay_checks.claim')`
    insert into nightly_pay_checks as c (company_id, day, position)
    select ${company}, ${boundDay}, ${nil}
    where exists (select from pay_results where company_id = ${company})
      and not exists (select from nightly_pay_checks
        where company_id = ${company} and day >= ${boundDay})
    on conflict (company_id) do update set day = excluded.day where c.day < excluded.day
    returning position, differing`;
}

/** People with results, in the order of their ids. */
export function listNext(companyId: string, position: string, limit: number): Statement {
  const company = bind(companyId);
  return sql`
    select e.id from employees e
    where e.company_id = ${company} and e.id > ${position} and exists (
      select from pay_results x where x.company_id = ${company} and x.employee_id = e.id)
    order by e.id limit ${limit}`;
}

/** The latest period that an approved run has paid to an employee in a currency. */
export type LastPaid = Pick<PayResult, 'employee_id' | 'pay_group_id' | 'period_start'> & {
  readonly currency: string;
};

/** Without employees whose pay will change anyway: by a mark, or by a reversal under way. */
export function listLastPaid(companyId: string, employeeIds: readonly string[]): Statement {
  const company = bind(companyId);
  return sql`
    select latest.* from unnest(${employeeIds}::uuid[]) as asked (id)
    cross join lateral (
      select distinct on (x.currency) x.employee_id, x.currency, x.pay_group_id, x.period_start
      from pay_results x
      join payroll_runs r on r.company_id = ${company} and r.id = x.payroll_run_id
      where x.company_id = ${company} and x.employee_id = asked.id
        and r.status in ('approved', 'paid')
      order by x.currency, x.period_end desc, x.period_start desc
      offset 0
    ) as latest
    where not exists (
      select from pay_marks k
      where k.company_id = ${company} and k.employee_id = asked.id and k.currency = latest.currency
        and k.settled_by_run_id is null)
    and not exists (
      select from pay_results x
      join payroll_runs r on r.company_id = ${company} and r.id = x.payroll_run_id
      where x.company_id = ${company} and x.employee_id = asked.id and x.is_reversal
        and r.status in ('processing', 'completed'))
    order by latest.employee_id, latest.currency`;
}

/** Someone with an open mark, and whose runs take what changed. */
export interface MarkedPerson extends RemainderHome {
  readonly employee_id: string;
  /** Whether there will be a regular run. */
  readonly has_runs: boolean;
  /** It corrects periods that end on or after this day; null = all. */
  readonly reaches_to: string | null;
}

/** Without marks that a run under way has seen. */
export function listMarked(
  companyId: string,
  employeeIds: readonly string[],
  today: string,
): Statement {
  const company = bind(companyId);
  const day = bind(today);
  return sql`
    with marked as (
      select distinct k.employee_id, k.currency from pay_marks k
      where k.company_id = ${company} and k.employee_id = any(${employeeIds})
        and k.settled_by_run_id is null
        and not exists (
          select from payroll_run_marks seen
          join payroll_runs r on r.company_id = ${company} and r.id = seen.payroll_run_id
            and r.status in ('processing', 'completed')
          where seen.company_id = ${company} and seen.mark_id = k.id)
    ), placed as (
      select m.*, case when home.currency = m.currency then home.now
        else home.last end as pay_group_id
      from marked m
      cross join lateral (
        ${homeOf(company, 'm.employee_id', {
          currency: fragment`m.currency`,
          day: fragment`${day}::date`,
        })}
      ) as home
    )
    select p.employee_id, p.currency, p.pay_group_id,
      case when p.pay_group_id is not null then g.archived_at is null else exists (
        select from payroll_runs r
        where r.company_id = ${company} and r.pay_group_id is null and r.currency = p.currency
          and r.type = 'regular' and r.status in ('approved', 'paid')
          and r.period_end >= ${day}::date - 62) end as has_runs,
      (${day}::date - make_interval(months => case when p.pay_group_id is not null
        then g.correction_months else c.correction_months end))::date as reaches_to
    from placed p
    left join pay_groups g on g.company_id = ${company} and g.id = p.pay_group_id
    left join pay_currencies c on c.company_id = ${company} and c.currency = p.currency
    order by p.employee_id, p.currency`;
}

/** People with open marks, in the order of their ids. */
export function listPeopleWithMarks(companyId: string, limit: number): Statement {
  return sql`
    select distinct employee_id as id from pay_marks
    where company_id = ${companyId} and settled_by_run_id is null order by 1 limit ${limit}`;
}

type Finished = Pick<
  NightlyPayChecksRow,
  'position' | 'checked_at' | 'employee_count' | 'result_count' | 'differing_count'
> & { readonly differing: readonly DifferingPeriod[] };

export function finish(companyId: string, row: Finished): Statement {
  return sql`
    update nightly_pay_checks
    set position = ${row.position}, checked_at = ${row.checked_at},
      employee_count = ${row.employee_count}, result_count = ${row.result_count},
      differing_count = ${row.differing_count}, differing = ${JSON.stringify(row.differing)}
    where company_id = ${companyId}`;
}

export type CheckRow = Omit<NightlyCheck, 'differing'>;

export function find(companyId: string): Statement {
  return sql`
    select checked_at, employee_count, result_count, differing_count - (
      select count(distinct found ->> 'employee_id')
      from jsonb_array_elements(differing) as found)::int as others_count
    from nightly_pay_checks where company_id = ${companyId} and checked_at is not null`;
}

/** Without people who have a mark by now, which the next run corrects, unless no run takes it. */
export function listDiffering(companyId: string): Statement {
  const company = bind(companyId);
  return sql`
    select e.id as employee_id, e.first_name || ' ' || e.last_name as employee_name,
      found.period_start, found.period_end, coalesce(found.reason, 'no_mark') as reason
    from nightly_pay_checks c
    cross join lateral jsonb_to_recordset(c.differing)
      as found (employee_id uuid, period_start date, period_end date, reason text)
    join employees e on e.company_id = ${company} and e.id = found.employee_id
    where c.company_id = ${company} and (coalesce(found.reason, '') = 'no_run') = exists (
      select from pay_marks k
      where k.company_id = ${company} and k.employee_id = e.id and k.settled_by_run_id is null)
    order by e.last_name, e.first_name, e.id, found.period_start`;
}
