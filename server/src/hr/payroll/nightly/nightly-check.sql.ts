import type { NightlyPayChecksRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import type { PayResult } from '../results/pay-result.ts';
import type { DifferingPeriod, NightlyCheck } from './nightly-check.ts';

export type Claim = Pick<NightlyPayChecksRow, 'position'> & {
  readonly differing: readonly DifferingPeriod[];
};

/**
 * Begins the check of a day; no row if another process did, or if nothing was ever paid. The first
 * condition alone would lock the row at each call.
 */
export function claim(companyId: string, day: string, nil: string): Statement {
  return {
    name: 'nightly_pay_checks.claim',
    text: `insert into nightly_pay_checks as c (company_id, day, position)
           select $1, $2, $3 where exists (select from pay_results where company_id = $1)
             and not exists (select from nightly_pay_checks where company_id = $1 and day >= $2)
           on conflict (company_id) do update set day = excluded.day where c.day < excluded.day
           returning position, differing`,
    values: [companyId, day, nil],
  };
}

/** People with results, in the order of their ids. */
export function listNext(companyId: string, position: string, limit: number): Statement {
  return {
    text: `select e.id from employees e
           where e.company_id = $1 and e.id > $2 and exists (
             select from pay_results x where x.company_id = $1 and x.employee_id = e.id)
           order by e.id limit $3`,
    values: [companyId, position, limit],
  };
}

/** The latest period that an approved run has paid to an employee in a currency. */
export type LastPaid = Pick<PayResult, 'employee_id' | 'pay_group_id' | 'period_start'> & {
  readonly currency: string;
};

/** Without employees whose pay will change anyway: by a mark, or by a reversal under way. */
export function listLastPaid(companyId: string, employeeIds: readonly string[]): Statement {
  return {
    text: `select latest.* from unnest($2::uuid[]) as asked (id)
           cross join lateral (
             select distinct on (x.currency) x.employee_id, x.currency, x.pay_group_id, x.period_start
             from pay_results x
             join payroll_runs r on r.company_id = $1 and r.id = x.payroll_run_id
             where x.company_id = $1 and x.employee_id = asked.id and r.status in ('approved', 'paid')
             order by x.currency, x.period_end desc, x.period_start desc
             offset 0
           ) as latest
           where not exists (
             select from pay_marks k
             where k.company_id = $1 and k.employee_id = asked.id and k.currency = latest.currency
               and k.settled_by_run_id is null)
           and not exists (
             select from pay_results x
             join payroll_runs r on r.company_id = $1 and r.id = x.payroll_run_id
             where x.company_id = $1 and x.employee_id = asked.id and x.is_reversal
               and r.status in ('processing', 'completed'))
           order by latest.employee_id, latest.currency`,
    values: [companyId, employeeIds],
  };
}

type Finished = Pick<
  NightlyPayChecksRow,
  'position' | 'checked_at' | 'employee_count' | 'result_count' | 'differing_count'
> & { readonly differing: readonly DifferingPeriod[] };

export function finish(companyId: string, row: Finished): Statement {
  return {
    text: `update nightly_pay_checks
           set position = $2, checked_at = $3, employee_count = $4, result_count = $5,
             differing_count = $6, differing = $7
           where company_id = $1`,
    values: [
      companyId,
      row.position,
      row.checked_at,
      row.employee_count,
      row.result_count,
      row.differing_count,
      JSON.stringify(row.differing),
    ],
  };
}

export type CheckRow = Omit<NightlyCheck, 'differing'>;

export function find(companyId: string): Statement {
  return {
    text: `select checked_at, employee_count, result_count, differing_count - (
             select count(distinct found ->> 'employee_id')
             from jsonb_array_elements(differing) as found)::int as others_count
           from nightly_pay_checks where company_id = $1 and checked_at is not null`,
    values: [companyId],
  };
}

/** Without people who have a mark by now: the next run corrects them. */
export function listDiffering(companyId: string): Statement {
  return {
    text: `select e.id as employee_id, e.first_name || ' ' || e.last_name as employee_name,
             found.period_start, found.period_end
           from nightly_pay_checks c
           cross join lateral jsonb_to_recordset(c.differing)
             as found (employee_id uuid, period_start date, period_end date)
           join employees e on e.company_id = $1 and e.id = found.employee_id
           where c.company_id = $1 and not exists (
             select from pay_marks k
             where k.company_id = $1 and k.employee_id = e.id and k.settled_by_run_id is null)
           order by e.last_name, e.first_name, e.id, found.period_start`,
    values: [companyId],
  };
}
