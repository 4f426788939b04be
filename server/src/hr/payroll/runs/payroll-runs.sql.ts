import { canAct } from '../../../access/users/can-act.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { type NewestFirst, newestFirst } from '../../../platform/database/newest-first.ts';
import type { SortColumn } from '../../../platform/database/sorted-list.ts';
import { engineVersion } from '../results/pay-result.ts';
import type { PayrollRunStatus, PayrollRunType, PayrollRunWithFigures } from './payroll-run.ts';

/** For the public API: without figures. */
const metadata = `id, type, period_start, period_end, pay_date, currency, status, employee_count,
  completed_at, approved_at, created_at, updated_at`;

const columns = `${metadata}, processed, total, gross, deductions, net, failure, started_by,
  started_at, approved_by, paid_by, paid_at, generation, pay_group_id, reverses_run_id, reversal_reason,
  (select o.id from payroll_runs o
   where o.company_id = payroll_runs.company_id and o.reverses_run_id = payroll_runs.id
     and o.status <> 'cancelled') as reversed_by_run_id`;

/** With the names of its pay group and of the users who changed it. */
const namedColumns = `${columns},
  (select g.name from pay_groups g
   where g.company_id = payroll_runs.company_id and g.id = payroll_runs.pay_group_id) as pay_group_name,
  (select u.first_name || ' ' || u.last_name from users u
   where u.company_id = payroll_runs.company_id and u.id = payroll_runs.started_by) as started_by_name,
  (select u.first_name || ' ' || u.last_name from users u
   where u.company_id = payroll_runs.company_id and u.id = payroll_runs.approved_by) as approved_by_name,
  (select u.first_name || ' ' || u.last_name from users u
   where u.company_id = payroll_runs.company_id and u.id = payroll_runs.paid_by) as paid_by_name`;

export interface PayrollRunFilter {
  readonly status?: PayrollRunStatus;
  readonly type?: PayrollRunType;
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

function listOf(companyId: string, filter: PayrollRunFilter, limit: number) {
  return {
    columns: metadata,
    table: 'payroll_runs',
    companyId,
    limit,
    filters: [
      { name: 'before', condition: 'id <', value: filter.beforeId },
      { name: 'status', condition: 'status =', value: filter.status },
      { name: 'type', condition: 'type =', value: filter.type },
    ],
  };
}

export function find(companyId: string, id: string): Statement {
  return {
    text: `select ${namedColumns} from payroll_runs where company_id = $1 and id = $2`,
    values: [companyId, id],
  };
}

/**
 * Locks the run until the transaction ends, so that concurrent changes happen one after another.
 */
export function lock(companyId: string, id: string): Statement {
  return {
    name: 'payroll_runs.lock',
    text: `select ${columns} from payroll_runs where company_id = $1 and id = $2
           for no key update`,
    values: [companyId, id],
  };
}

/**
 * Without it, two concurrent calls that create overlapping runs would wait for each other inside
 * the constraint.
 */
export function lockCompany(companyId: string): Statement {
  return { text: `select from companies where id = $1 for no key update`, values: [companyId] };
}

/** A regular run of the same group in the currency that contains a day of the period. */
export function findOverlappingRegular(
  companyId: string,
  run: Pick<PayrollRunWithFigures, 'currency' | 'period_start' | 'period_end'> & {
    readonly pay_group_id?: string | null | undefined;
  },
): Statement {
  return {
    text: `select ${metadata} from payroll_runs
           where company_id = $1 and currency = $2 and type = 'regular' and status <> 'cancelled'
             and pay_group_id is not distinct from $5::uuid
             and daterange(period_start, period_end, '[]') && daterange($3, $4, '[]')
           order by id limit 1`,
    values: [companyId, run.currency, run.period_start, run.period_end, run.pay_group_id ?? null],
  };
}

export function insert(companyId: string, row: PayrollRunWithFigures): Statement {
  return {
    text: `insert into payroll_runs (company_id, id, type, period_start, period_end, pay_date,
             currency, status, created_at, updated_at, pay_group_id, reverses_run_id, reversal_reason)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12)`,
    values: [
      companyId,
      row.id,
      row.type,
      row.period_start,
      row.period_end,
      row.pay_date,
      row.currency,
      row.status,
      row.created_at,
      row.pay_group_id,
      row.reverses_run_id,
      row.reversal_reason,
    ],
  };
}

/**
 * Writes all fields that user actions can change. The fields of the computation (its position and
 * the count of fruitless starts) are reset with each generation.
 */
export function move(companyId: string, row: PayrollRunWithFigures): Statement {
  return {
    text: `update payroll_runs
           set status = $3, employee_count = $4, processed = $5, total = $6, gross = $7,
             deductions = $8, net = $9, failure = $10, started_by = $11, started_at = $12,
             completed_at = $13, approved_by = $14, approved_at = $15, paid_by = $16,
             paid_at = $17, updated_at = $18,
             position = case when generation = $19 then position end,
             fruitless_starts = case when generation = $19 then fruitless_starts else 0 end,
             engine_version = case when generation = $19 then engine_version else $20 end,
             generation = $19
           where company_id = $1 and id = $2`,
    values: [
      companyId,
      row.id,
      row.status,
      row.employee_count,
      row.processed,
      row.total,
      row.gross,
      row.deductions,
      row.net,
      row.failure,
      row.started_by,
      row.started_at,
      row.completed_at,
      row.approved_by,
      row.approved_at,
      row.paid_by,
      row.paid_at,
      row.updated_at,
      row.generation,
      engineVersion,
    ],
  };
}

/**
 * The users who could check a payroll run: with the role, and able to sign in. Every company
 * has only a few.
 */
export function listReviewers(companyId: string): Statement {
  return {
    name: 'payroll_runs.list_reviewers',
    text: `select id, role, first_name || ' ' || last_name as name from users
           where company_id = $1 and role in ('owner', 'payroll_admin')
             and ${canAct('users')}
           order by id`,
    values: [companyId],
  };
}

/** The next installments a run has deducted, in a fixed order. */
export function listInstallments(
  companyId: string,
  payrollRunId: string,
  after: { readonly advanceId: string; readonly number: number; readonly limit: number },
): Statement {
  return {
    text: `select advance_id as "advanceId", number from payroll_run_installments
           where company_id = $1 and payroll_run_id = $2 and (advance_id, number) > ($3, $4)
           order by advance_id, number limit $5`,
    values: [companyId, payrollRunId, after.advanceId, after.number, after.limit],
  };
}
