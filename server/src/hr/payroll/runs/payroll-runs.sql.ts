import type { Statement } from '../../../platform/database/driver.ts';
import { type NewestFirst, newestFirst } from '../../../platform/database/newest-first.ts';
import type { SortColumn } from '../../../platform/database/sorted-list.ts';
import { engineVersion } from '../computing/results/pay-result.ts';
import type { PayrollRunStatus, PayrollRunType, PayrollRunWithFigures } from './payroll-run.ts';
import { sql, bind, fragment } from '../../../platform/database/sql.ts';

/** For the public API: without figures. */
const metadata = fragment`id, type, period_start, period_end, pay_date, currency, status,
  employee_count,
  completed_at, approved_at, created_at, updated_at`;

const columns = fragment`${metadata}, processed, total, gross, deductions, net, failure, started_by,
  started_at, approved_by, paid_by, paid_at, generation, pay_group_id, remainders_only,
  reverses_run_id, reversal_reason, (select o.id from payroll_runs o
   where o.company_id = payroll_runs.company_id and o.reverses_run_id = payroll_runs.id
     and o.status <> 'cancelled') as reversed_by_run_id`;

/** With the names of its pay group and of the users who changed it. */
const namedColumns = fragment`${columns},
  (select g.name from pay_groups g
   where g.company_id = payroll_runs.company_id
     and g.id = payroll_runs.pay_group_id) as pay_group_name,
  (select u.first_name || ' ' || u.last_name from users u
   where u.company_id = payroll_runs.company_id
     and u.id = payroll_runs.started_by) as started_by_name,
  (select u.first_name || ' ' || u.last_name from users u
   where u.company_id = payroll_runs.company_id
     and u.id = payroll_runs.approved_by) as approved_by_name,
  (select u.first_name || ' ' || u.last_name from users u
   where u.company_id = payroll_runs.company_id and u.id = payroll_runs.paid_by) as paid_by_name`;

export interface PayrollRunFilter {
  readonly status?: PayrollRunStatus;
  readonly type?: PayrollRunType;
  /** ISO instant, inclusive. */
  readonly updatedSince?: string;
  readonly beforeId?: string;
}

export function list(companyId: string, filter: PayrollRunFilter, limit: number): Statement {
  return newestFirst({ ...listOf(companyId, filter, limit), name: 'payroll_runs.list' });
}

/** What people can sort by. A company has few runs, so no index is needed. */
export const payrollRunSorts = {
  period_start: { column: 'period_start' },
  pay_date: { column: 'pay_date' },
  status: { column: 'status' },
  created_at: { column: 'id' },
} as const satisfies Record<string, SortColumn>;

export function listWithFigures(
  companyId: string,
  filter: PayrollRunFilter,
  limit: number,
): NewestFirst {
  return {
    ...listOf(companyId, filter, limit),
    name: 'payroll_runs.list_with_figures',
    columns: namedColumns,
  };
}

function listOf(
  companyId: string,
  filter: PayrollRunFilter,
  limit: number,
): Omit<NewestFirst, 'name'> {
  return {
    columns: metadata,
    table: 'payroll_runs',
    companyId,
    limit,
    filters: [
      { name: 'before', condition: 'id <', value: filter.beforeId },
      { name: 'status', condition: 'status =', value: filter.status },
      { name: 'type', condition: 'type =', value: filter.type },
      // A company has few runs, so no index is needed.
      { name: 'updated', condition: 'updated_at >=', value: filter.updatedSince },
    ],
  };
}

export function find(companyId: string, id: string): Statement {
  return sql`
    select ${namedColumns} from payroll_runs where company_id = ${companyId} and id = ${id}`;
}

/**
 * Locks the run until the transaction ends, so that concurrent changes happen one after another.
 */
export function lock(companyId: string, id: string): Statement {
  return sql('payroll_runs.lock')`
    select ${columns} from payroll_runs where company_id = ${companyId} and id = ${id}
    for no key update`;
}

/**
 * Without it, two concurrent calls that create overlapping runs would wait for each other inside
 * the constraint.
 */
export function lockCompany(companyId: string): Statement {
  return sql`select from companies where id = ${companyId} for no key update`;
}

/** A regular run of the same group in the currency that contains a day of the period. */
export function findOverlappingRegular(
  companyId: string,
  run: Pick<PayrollRunWithFigures, 'currency' | 'period_start' | 'period_end'> & {
    readonly pay_group_id?: string | null | undefined;
  },
): Statement {
  return sql`
    select ${metadata} from payroll_runs
    where company_id = ${companyId} and currency = ${run.currency} and type = 'regular'
      and status <> 'cancelled'
      and pay_group_id is not distinct from ${run.pay_group_id ?? null}::uuid
      and daterange(period_start, period_end, '[]') && daterange(${run.period_start},
        ${run.period_end}, '[]')
    order by id limit 1`;
}

export function insert(companyId: string, row: PayrollRunWithFigures): Statement {
  const createdAt = bind(row.created_at);
  return sql`
    insert into payroll_runs (company_id, id, type, period_start, period_end, pay_date,
      currency, status, created_at, updated_at, pay_group_id, reverses_run_id, reversal_reason,
      remainders_only)
    values (${companyId}, ${row.id}, ${row.type}, ${row.period_start}, ${row.period_end},
      ${row.pay_date}, ${row.currency}, ${row.status}, ${createdAt}, ${createdAt},
      ${row.pay_group_id}, ${row.reverses_run_id}, ${row.reversal_reason}, ${row.remainders_only})`;
}

/**
 * Writes all fields that user actions can change. The fields of the computation (its position and
 * the count of fruitless starts) are reset with each generation.
 */
export function move(companyId: string, row: PayrollRunWithFigures): Statement {
  const boundGeneration = bind(row.generation);
  return sql`
    update payroll_runs
    set status = ${row.status}, employee_count = ${row.employee_count},
      processed = ${row.processed}, total = ${row.total}, gross = ${row.gross},
      deductions = ${row.deductions}, net = ${row.net}, failure = ${row.failure},
      started_by = ${row.started_by}, started_at = ${row.started_at},
      completed_at = ${row.completed_at}, approved_by = ${row.approved_by},
      approved_at = ${row.approved_at}, paid_by = ${row.paid_by}, paid_at = ${row.paid_at},
      updated_at = ${row.updated_at}, position = case when generation = ${boundGeneration}
      then position end, fruitless_starts = case when generation = ${boundGeneration}
        then fruitless_starts else 0 end, engine_version = case when generation = ${boundGeneration}
          then engine_version else ${engineVersion} end,
      generation = ${boundGeneration}
    where company_id = ${companyId} and id = ${row.id}`;
}

/** The next installments a run has deducted, in a fixed order. */
export function listInstallments(
  companyId: string,
  payrollRunId: string,
  after: { readonly advanceId: string; readonly number: number; readonly limit: number },
): Statement {
  return sql`
    select advance_id as "advanceId", number from payroll_run_installments
    where company_id = ${companyId} and payroll_run_id = ${payrollRunId}
      and (advance_id, number) > (${after.advanceId}, ${after.number})
    order by advance_id, number limit ${after.limit}`;
}
