import type { Statement } from '../../../../platform/database/driver.ts';
import { hashOf } from '../../../../platform/canonical-json.ts';
import { engineVersion, type StoredInputs } from '../../computing/results/pay-result.ts';
import { sql, bind } from '../../../../platform/database/sql.ts';

/** What is left of a period whose only payment is reversed. */
const nothing: StoredInputs = { stretches: [], deductions: [], installments: [] };

/** The employees whom a run paid, or whose earlier pay it changed. */
export function countReversed(companyId: string, reversedRunId: string): Statement {
  return sql`
    select count(distinct employee_id)::int as count from pay_results
    where company_id = ${companyId} and payroll_run_id = ${reversedRunId}`;
}

/** The next of them in the order of their ids, with the ids of their results. */
export function listReversed(
  companyId: string,
  reversedRunId: string,
  { after, limit }: { after: string; limit: number },
): Statement {
  return sql`
    select employee_id, array_agg(id) as result_ids from pay_results
    where company_id = ${companyId} and payroll_run_id = ${reversedRunId} and employee_id > ${after}
    group by employee_id order by employee_id limit ${limit}`;
}

interface Batch {
  /** The reversal. */
  readonly id: string;
  readonly reversedRunId: string;
  readonly createdAt: string;
}

/** The payslips of some employees with the opposite amounts. `newIds` in the order of the employees. */
export function insertNegatives(
  companyId: string,
  { id, reversedRunId, createdAt }: Batch,
  { newIds, employeeIds }: { newIds: readonly string[]; employeeIds: readonly string[] },
): Statement {
  const company = bind(companyId);
  return sql`
    insert into payslips (company_id, payroll_run_id, currency, created_at, id, employee_id, gross,
      deductions, net, lines, is_reversal)
    select ${company}, ${id}, s.currency, ${createdAt}, asked.id, s.employee_id, -s.gross,
      -s.deductions, -s.net, (
      select coalesce(jsonb_agg(line || jsonb_build_object('amount',
        (-(line ->> 'amount')::numeric)::text) order by place), '[]')
      from jsonb_array_elements(s.lines) with ordinality as l (line, place)), true
    from unnest(${newIds}::uuid[], ${employeeIds}::uuid[]) as asked (id, employee_id)
    join payslips s on s.company_id = ${company} and s.payroll_run_id = ${reversedRunId}
      and s.employee_id = asked.employee_id`;
}

/**
 * The results that count afterwards: for each period what it was before the reversed run, or nothing.
 * They are compared with the latest result of the period.
 */
export function insertRestored(
  companyId: string,
  { id, createdAt }: Batch,
  { newIds, resultIds }: { newIds: readonly string[]; resultIds: readonly string[] },
): Statement {
  const company = bind(companyId);
  return sql`
    insert into pay_results (company_id, payroll_run_id, created_at, id, employee_id, currency,
      pay_group_id, period_start, period_end, version, compared_with, engine_version, inputs,
      inputs_hash, lines, is_reversal)
    select ${company}, ${id}, ${createdAt}, asked.id, x.employee_id, x.currency, x.pay_group_id,
      x.period_start, x.period_end, latest.version + 1, latest.id,
      coalesce(b.engine_version, ${engineVersion}), coalesce(b.inputs, ${JSON.stringify(nothing)}),
      coalesce(b.inputs_hash, ${hashOf(nothing)}), coalesce(b.lines, '[]'),
      coalesce(b.is_reversal, true)
    from unnest(${newIds}::uuid[], ${resultIds}::uuid[]) as asked (id, result_id)
    join pay_results x on x.company_id = ${company} and x.id = asked.result_id
    left join pay_results b on b.company_id = ${company} and b.id = x.compared_with
    cross join lateral (
      select l.id, l.version from pay_results l
      join payroll_runs r on r.company_id = ${company} and r.id = l.payroll_run_id
        and r.status in ('approved', 'paid')
      where l.company_id = ${company} and l.employee_id = x.employee_id and l.currency = x.currency
        and l.period_end = x.period_end and l.period_start = x.period_start
        and l.pay_group_id is not distinct from x.pay_group_id
      order by l.version desc limit 1
    ) as latest`;
}
