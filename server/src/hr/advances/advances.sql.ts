import type { Statement } from '../../platform/database/driver.ts';
import { type NewestFirst, newestFirst } from '../../platform/database/newest-first.ts';
import type { SortColumn } from '../../platform/database/sorted-list.ts';
import { type FoundEmployees, ofFound } from '../employees/search/found-employees.ts';
import type { Advance, AdvanceStatus, ScheduledInstallment } from './advance.ts';

const columns = `id, employee_id, amount, currency, purpose, installments, status, current_step,
  decided_at, decided_by, rejection_reason, paid_at, paid_by, repaid_at, created_at, updated_at,
  (select e.manager_id from employees e
   where e.company_id = advances.company_id and e.id = advances.employee_id) as manager_id,
  (select e.first_name || ' ' || e.last_name from employees e
   where e.company_id = advances.company_id and e.id = advances.employee_id) as employee_name`;

export function find(companyId: string, id: string): Statement {
  return {
    name: 'advances.find',
    text: `select ${columns} from advances where company_id = $1 and id = $2`,
    values: [companyId, id],
  };
}

/**
 * Locks the advance until the transaction ends, so that concurrent decisions happen one after
 * another. A separate statement reads it and sees the changes committed while this one waited.
 */
export function lock(companyId: string, id: string): Statement {
  return {
    name: 'advances.lock',
    text: `select from advances where company_id = $1 and id = $2 for no key update`,
    values: [companyId, id],
  };
}

export function insert(companyId: string, row: Advance): Statement {
  return {
    text: `insert into advances (company_id, id, employee_id, amount, currency, purpose,
             installments, status, current_step, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
    values: [
      companyId,
      row.id,
      row.employee_id,
      row.amount,
      row.currency,
      row.purpose,
      row.installments,
      row.status,
      row.current_step,
      row.created_at,
    ],
  };
}

/**
 * Writes all fields that a transition can change, so that one statement serves every transition.
 */
export function update(companyId: string, row: Advance): Statement {
  return {
    text: `update advances
           set status = $3, current_step = $4, decided_at = $5, decided_by = $6,
             rejection_reason = $7, paid_at = $8, paid_by = $9, updated_at = $10
           where company_id = $1 and id = $2`,
    values: [
      companyId,
      row.id,
      row.status,
      row.current_step,
      row.decided_at,
      row.decided_by,
      row.rejection_reason,
      row.paid_at,
      row.paid_by,
      row.updated_at,
    ],
  };
}

export interface AdvanceFilter {
  readonly found?: FoundEmployees | undefined;
  readonly employeeId?: string;
  readonly status?: AdvanceStatus;
  /** ISO instant, inclusive. */
  readonly updatedSince?: string;
  readonly beforeId?: string;
}

/** The employees whose advances the actor may see, and single advances in addition to those. */
export interface Visible {
  readonly employeeIds: readonly string[];
  readonly ids: readonly string[];
}

/** What people can sort by, each with an index. */
export const advanceSorts = {
  status: { column: 'status' },
  created_at: { column: 'id' },
} as const satisfies Record<string, SortColumn>;

export function advanceList(
  companyId: string,
  { filter, visible }: { filter: AdvanceFilter; visible: 'all' | Visible },
  limit: number,
): NewestFirst {
  const { among, filters: searched } = ofFound(filter.found);
  return {
    name: 'advances.list',
    columns,
    table: 'advances',
    companyId,
    limit,
    among,
    filters: [
      ...searched,
      { name: 'before', condition: 'id <', value: filter.beforeId },
      { name: 'employee', condition: 'employee_id =', value: filter.employeeId },
      { name: 'status', condition: 'status =', value: filter.status },
      {
        name: 'since',
        condition: 'updated_at >=',
        value: filter.updatedSince,
        isPlannedByValue: true,
      },
      {
        name: 'visible',
        condition: '(employee_id = any(?) or id = any(?))',
        values: visible === 'all' ? undefined : [visible.employeeIds, visible.ids],
      },
    ],
  };
}

export function list(...asked: Parameters<typeof advanceList>): Statement {
  return newestFirst(advanceList(...asked));
}

export function insertSchedule(
  companyId: string,
  advanceId: string,
  schedule: readonly ScheduledInstallment[],
): Statement {
  return {
    text: `insert into advance_installments (company_id, advance_id, number, amount, due_from)
           select $1, $2, number, amount, due_from
           from unnest($3::smallint[], $4::numeric[], $5::date[]) as part (number, amount, due_from)`,
    values: [
      companyId,
      advanceId,
      schedule.map(({ number }) => number),
      schedule.map(({ amount }) => amount),
      schedule.map(({ due_from: dueFrom }) => dueFrom),
    ],
  };
}

export function listSchedule(companyId: string, advanceId: string): Statement {
  return {
    text: `select number, amount, due_from, repaid_at, payroll_run_id from advance_installments
           where company_id = $1 and advance_id = $2 order by number`,
    values: [companyId, advanceId],
  };
}

export interface InstallmentsAsked {
  readonly employeeIds: readonly string[];
  readonly currency: string;
  /** `YYYY-MM-DD`, inclusive. */
  readonly periodEnd: string;
}

/** An employee `e` has left by the end of the period: no employment continues or starts after it. */
const hasLeft = `not exists (
  select from employments m
  where m.company_id = $1 and m.employee_id = e.id
    and (m.last_day > $4 or m.last_day is null and e.status <> 'terminated'))`;

export function listDueInstallments(
  companyId: string,
  { employeeIds, currency, periodEnd }: InstallmentsAsked,
): Statement {
  return {
    name: 'advance_installments.list_due',
    text: `select a.employee_id, i.advance_id, i.number, i.amount, last.is_final
           from advances a
           join employees e on e.company_id = $1 and e.id = a.employee_id
           join advance_installments i on i.company_id = $1 and i.advance_id = a.id
           cross join lateral (select ${hasLeft} as is_final) as last
           where a.company_id = $1 and a.employee_id = any($2) and a.status = 'paid'
             and a.currency = $3 and i.repaid_at is null and (i.due_from <= $4 or last.is_final)
           order by a.employee_id, i.due_from, i.advance_id, i.number`,
    values: [companyId, employeeIds, currency, periodEnd],
  };
}

/** Locks in a fixed order, so that two runs that settle the same advances can't deadlock. */
export function lockAdvances(companyId: string, advanceIds: readonly string[]): Statement {
  return {
    text: `select id from advances where company_id = $1 and id = any($2)
           order by id for no key update`,
    values: [companyId, advanceIds],
  };
}

export interface Repayment {
  readonly payrollRunId: string;
  readonly installments: readonly { readonly advanceId: string; readonly number: number }[];
  /** ISO instant. */
  readonly repaidAt: string;
}

/** Affects fewer rows than there are installments if any was already repaid. */
export function markRepaid(
  companyId: string,
  { payrollRunId, installments, repaidAt }: Repayment,
): Statement {
  return {
    text: `update advance_installments as i set repaid_at = $3, payroll_run_id = $2
           from unnest($4::uuid[], $5::smallint[]) as taken (advance_id, number)
           where i.company_id = $1 and i.advance_id = taken.advance_id and i.number = taken.number
             and i.repaid_at is null`,
    values: [
      companyId,
      payrollRunId,
      repaidAt,
      installments.map(({ advanceId }) => advanceId),
      installments.map(({ number }) => number),
    ],
  };
}

/** Closes those of the given advances that have no open installment. */
export function closeRepaid(
  companyId: string,
  { advanceIds, status, repaidAt }: { advanceIds: string[]; status: string; repaidAt: string },
): Statement {
  return {
    text: `update advances as a set status = $3, repaid_at = $4, updated_at = $4
           where a.company_id = $1 and a.id = any($2) and a.status = 'paid' and not exists (
             select from advance_installments i
             where i.company_id = $1 and i.advance_id = a.id and i.repaid_at is null)
           returning id`,
    values: [companyId, advanceIds, status, repaidAt],
  };
}
