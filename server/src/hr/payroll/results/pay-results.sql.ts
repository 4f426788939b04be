import type { Statement } from '../../../platform/database/driver.ts';
import type { PayrollRun } from '../runs/payroll-run.ts';
import { engineVersion, type PayResult } from './pay-result.ts';

type RunTerms = Pick<PayrollRun, 'id' | 'currency'>;

/** Runs whose payslips count: they have figures or are being computed. */
const inUse = `('processing', 'completed', 'approved', 'paid')`;

const columns = `id, employee_id, pay_group_id, period_start, period_end, version, compared_with, inputs,
  inputs_hash, lines, is_reversal, created_at`;

/** A period that payroll has passed, in the order in which the periods were first paid or closed. */
export interface ClosedPeriod
  extends Pick<PayResult, 'period_start' | 'period_end' | 'pay_group_id'> {
  /** It pays all employees; other periods only those with a result. */
  readonly is_regular: boolean;
}

/**
 * The periods that payroll has passed. One that was closed without a run counts as computed with
 * nothing, unless it was paid in another system. A company has a few for each year.
 */
export function listClosedPeriods(companyId: string, { id, currency }: RunTerms): Statement {
  return {
    name: 'pay_results.list_closed_periods',
    text: `select period_start, period_end, pay_group_id, bool_or(type = 'regular') as is_regular
           from (
             select period_start, period_end, pay_group_id, type, created_at, id
             from payroll_runs
             where company_id = $1 and currency = $2 and status in ('approved', 'paid')
               and engine_version is not null and reverses_run_id is null and id <> $3
             union all
             select p.period_start, p.period_end, p.pay_group_id, 'regular', p.closed_at, p.id
             from pay_groups g
             join pay_periods p on p.company_id = $1 and p.pay_group_id = g.id
               and p.status = 'closed' and p.remainder = 'next_run'
             where g.company_id = $1 and g.currency = $2
           ) as passed
           group by period_start, period_end, pay_group_id
           order by min(created_at), min(id::text)`,
    values: [companyId, currency, id],
  };
}

/** What two people have accepted in place of the lines of a result: see `drift`. */
const comparedLines = `coalesce((
  select a.lines from pay_result_acceptances a
  where a.company_id = $1 and a.pay_result_id = x.id and a.status = 'approved'
  order by a.id desc limit 1), x.lines) as lines`;

export interface ResultsAsked {
  readonly employeeIds: readonly string[];
  /** For each employee: periods that end on or after this day. */
  readonly from: readonly string[];
}

/**
 * The latest result of each period of some employees, of approved runs and of those under way. Each
 * employee is looked up by key: see pay-inputs.sql.ts.
 */
export function listLatestResults(
  companyId: string,
  { id, currency }: RunTerms,
  { employeeIds, from }: ResultsAsked,
): Statement {
  return {
    text: `select latest.*
           from unnest($2::uuid[], $3::date[]) as asked (id, from_day)
           cross join lateral (
             select distinct on (x.period_start, x.period_end, x.pay_group_id) ${columns
               .split(', ')
               .map((column) => (column === 'lines' ? comparedLines : `x.${column.trim()}`))
               .join(', ')}
             from pay_results x
             join payroll_runs r on r.company_id = $1 and r.id = x.payroll_run_id
             where x.company_id = $1 and x.employee_id = asked.id and x.currency = $4
               and x.period_end >= asked.from_day and x.payroll_run_id <> $5 and r.status in ${inUse}
             order by x.period_start, x.period_end, x.pay_group_id, x.version desc
             offset 0
           ) as latest`,
    values: [companyId, employeeIds, from, currency, id],
  };
}

export type NewResult = Omit<PayResult, 'created_at'>;

/** As one JSON text: see `insertPayslips`. */
export function insertResults(
  companyId: string,
  { id, currency }: RunTerms,
  { results, createdAt }: { results: readonly NewResult[]; createdAt: string },
): Statement {
  return {
    name: 'pay_results.insert',
    text: `insert into pay_results (company_id, payroll_run_id, currency, engine_version, created_at,
             id, employee_id, pay_group_id, period_start, period_end, version, compared_with, inputs,
             inputs_hash, lines, is_reversal)
           select $1, $2, $3, $4, $5, id, employee_id, pay_group_id, period_start, period_end, version,
             compared_with, inputs, inputs_hash, lines, is_reversal
           from json_to_recordset($6) as result (id uuid, employee_id uuid, pay_group_id uuid, period_start date,
             period_end date, version integer, compared_with uuid, inputs jsonb, inputs_hash text,
             lines jsonb, is_reversal boolean)`,
    values: [companyId, id, currency, engineVersion, createdAt, JSON.stringify(results)],
  };
}

/** Removes some results of a run. */
export function removeResults(companyId: string, payrollRunId: string, limit: number): Statement {
  return {
    text: `delete from pay_results where company_id = $1 and id = any (array(
             select id from pay_results where company_id = $1 and payroll_run_id = $2 limit $3))`,
    values: [companyId, payrollRunId, limit],
  };
}

/**
 * Whether a result of a run was not compared with what is the latest approved version now: another
 * run was approved or discarded since.
 */
export function findOutdated(companyId: string, payrollRunId: string): Statement {
  return {
    text: `select x.employee_id from pay_results x
           where x.company_id = $1 and x.payroll_run_id = $2 and (
             x.compared_with is not null and not exists (
               select from pay_results b
               join payroll_runs r on r.company_id = $1 and r.id = b.payroll_run_id
               where b.company_id = $1 and b.id = x.compared_with
                 and r.status in ('approved', 'paid'))
             or exists (
               select from pay_results o
               join payroll_runs r on r.company_id = $1 and r.id = o.payroll_run_id
               where o.company_id = $1 and o.employee_id = x.employee_id and o.currency = x.currency
                 and o.period_end = x.period_end and o.period_start = x.period_start
                 and o.pay_group_id is not distinct from x.pay_group_id
                 and o.version >= x.version and o.payroll_run_id <> $2
                 and r.status in ('approved', 'paid')))
           limit 1`,
    values: [companyId, payrollRunId],
  };
}

/** The earlier periods that a run corrects, and of how many employees. */
export function findCorrected(companyId: string, payrollRunId: string): Statement {
  return {
    text: `select count(distinct s.employee_id)::int as employee_count,
             coalesce(jsonb_agg(distinct line -> 'for_period'), '[]') as periods
           from payslips s cross join lateral jsonb_array_elements(s.lines) as line
           where s.company_id = $1 and s.payroll_run_id = $2 and line ->> 'kind' = 'correction'`,
    values: [companyId, payrollRunId],
  };
}

/** Since when some employees are in a group, or in none, in the order of days. */
export function listGroupDays(companyId: string, employeeIds: readonly string[]): Statement {
  return {
    text: `select own.* from unnest($2::uuid[]) as asked (id)
           cross join lateral (
             select employee_id, pay_group_id, valid_from from pay_group_members
             where company_id = $1 and employee_id = asked.id and superseded_at is null
             offset 0
           ) as own
           order by own.valid_from`,
    values: [companyId, employeeIds],
  };
}
