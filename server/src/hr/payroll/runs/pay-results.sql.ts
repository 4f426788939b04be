import type { Statement } from '../../../platform/database/driver.ts';
import type { PayrollRun } from './payroll-run.ts';
import { engineVersion, type PayResult } from '../computing/results/pay-result.ts';
import {
  bind,
  sql,
  type Bound,
  fragment,
  type Fragment,
  inline,
  join,
} from '../../../platform/database/sql.ts';

type RunTerms = Pick<PayrollRun, 'id' | 'currency'>;

/** Runs whose payslips count: they have figures or are being computed. */
const inUse = fragment`('processing', 'completed', 'approved', 'paid')`;

const columns = [
  'id',
  'employee_id',
  'pay_group_id',
  'period_start',
  'period_end',
  'version',
  'compared_with',
  'inputs',
  'inputs_hash',
  'lines',
  'is_reversal',
  'created_at',
] as const;

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
  const company = bind(companyId);
  const boundCurrency = bind(currency);
  return sql('pay_results.list_closed_periods')`
    select period_start, period_end, pay_group_id, bool_or(type = 'regular') as is_regular
    from (
      select period_start, period_end, pay_group_id, type, created_at, id
      from payroll_runs
      where company_id = ${company} and currency = ${boundCurrency}
        and status in ('approved', 'paid')
        and engine_version is not null and reverses_run_id is null and id <> ${id}
      union all
      select p.period_start, p.period_end, p.pay_group_id, 'regular', p.closed_at, p.id
      from pay_groups g
      join pay_periods p on p.company_id = ${company} and p.pay_group_id = g.id
        and p.status = 'closed' and p.remainder = 'next_run'
      where g.company_id = ${company} and g.currency = ${boundCurrency}
    ) as passed
    group by period_start, period_end, pay_group_id
    order by min(created_at), min(id::text)`;
}

/** What two people have accepted in place of the lines of a result: see `drift`. */
const comparedLines = (company: Bound): Fragment => fragment`coalesce((
  select a.lines from pay_result_acceptances a
  where a.company_id = ${company} and a.pay_result_id = x.id and a.status = 'approved'
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
  const company = bind(companyId);
  const selected = columns.map((column) =>
    column === 'lines' ? comparedLines(company) : inline(`x.${column}`),
  );
  return sql`
    select latest.*
    from unnest(${employeeIds}::uuid[], ${from}::date[]) as asked (id, from_day)
    cross join lateral (
      select distinct on (x.period_start, x.period_end, x.pay_group_id) ${join(selected, ', ')}
      from pay_results x
      join payroll_runs r on r.company_id = ${company} and r.id = x.payroll_run_id
      where x.company_id = ${company} and x.employee_id = asked.id and x.currency = ${currency}
        and x.period_end >= asked.from_day and x.payroll_run_id <> ${id} and r.status in ${inUse}
      order by x.period_start, x.period_end, x.pay_group_id, x.version desc
      offset 0
    ) as latest`;
}

export type NewResult = Omit<PayResult, 'created_at'>;

/** As one JSON text: see `insertPayslips`. */
export function insertResults(
  companyId: string,
  { id, currency }: RunTerms,
  { results, createdAt }: { results: readonly NewResult[]; createdAt: string },
): Statement {
  return sql('pay_results.insert')`
    insert into pay_results (company_id, payroll_run_id, currency, engine_version, created_at,
      id, employee_id, pay_group_id, period_start, period_end, version, compared_with, inputs,
      inputs_hash, lines, is_reversal)
    select ${companyId}, ${id}, ${currency}, ${engineVersion}, ${createdAt}, id, employee_id,
      pay_group_id, period_start, period_end, version, compared_with, inputs, inputs_hash, lines,
      is_reversal
    from json_to_recordset(${JSON.stringify(results)}) as result (id uuid, employee_id uuid,
      pay_group_id uuid, period_start date, period_end date, version integer, compared_with uuid,
      inputs jsonb, inputs_hash text, lines jsonb, is_reversal boolean)`;
}

/** Removes some results of a run. */
export function removeResults(companyId: string, payrollRunId: string, limit: number): Statement {
  const company = bind(companyId);
  return sql`
    delete from pay_results where company_id = ${company} and id = any (array(
      select id from pay_results where company_id = ${company} and payroll_run_id = ${payrollRunId}
      limit ${limit}))`;
}

/**
 * Whether a result of a run was not compared with what is the latest approved version now: another
 * run was approved or discarded since.
 */
export function findOutdated(companyId: string, payrollRunId: string): Statement {
  const company = bind(companyId);
  const payrollRun = bind(payrollRunId);
  return sql`
    select x.employee_id from pay_results x
    where x.company_id = ${company} and x.payroll_run_id = ${payrollRun} and (
      x.compared_with is not null and not exists (
        select from pay_results b
        join payroll_runs r on r.company_id = ${company} and r.id = b.payroll_run_id
        where b.company_id = ${company} and b.id = x.compared_with
          and r.status in ('approved', 'paid'))
      or exists (
        select from pay_results o
        join payroll_runs r on r.company_id = ${company} and r.id = o.payroll_run_id
        where o.company_id = ${company} and o.employee_id = x.employee_id
          and o.currency = x.currency
          and o.period_end = x.period_end and o.period_start = x.period_start
          and o.pay_group_id is not distinct from x.pay_group_id
          and o.version >= x.version and o.payroll_run_id <> ${payrollRun}
          and r.status in ('approved', 'paid')))
    limit 1`;
}

/** The earlier periods that a run corrects, and of how many employees. */
export function findCorrected(companyId: string, payrollRunId: string): Statement {
  return sql`
    select count(distinct s.employee_id)::int as employee_count,
      coalesce(jsonb_agg(distinct line -> 'for_period'), '[]') as periods
    from payslips s cross join lateral jsonb_array_elements(s.lines) as line
    where s.company_id = ${companyId} and s.payroll_run_id = ${payrollRunId}
      and line ->> 'kind' = 'correction'`;
}

/** Since when some employees are in a group, or in none, in the order of days. */
export function listGroupDays(companyId: string, employeeIds: readonly string[]): Statement {
  return sql`
    select own.* from unnest(${employeeIds}::uuid[]) as asked (id)
    cross join lateral (
      select employee_id, pay_group_id, valid_from from pay_group_members
      where company_id = ${companyId} and employee_id = asked.id and superseded_at is null
      offset 0
    ) as own
    order by own.valid_from`;
}
