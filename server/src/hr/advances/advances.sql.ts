import type { Statement } from '../../platform/database/driver.ts';
import { type NewestFirst, newestFirst } from '../../platform/database/newest-first.ts';
import type { SortColumn } from '../../platform/database/sorted-list.ts';
import { type FoundEmployees, ofFound } from '../employees/search/found-employees.ts';
import type { Advance, AdvanceStatus, ScheduledInstallment } from './advance.ts';
import { sql, bind, fragment, type Fragment, type Bound } from '../../platform/database/sql.ts';

const columns = fragment`id, employee_id, amount, currency, purpose, installments, status,
  current_step,
  decided_at, decided_by, rejection_reason, paid_at, paid_by, repaid_at, created_at, updated_at,
  (select e.manager_id from employees e
   where e.company_id = advances.company_id and e.id = advances.employee_id) as manager_id,
  (select e.first_name || ' ' || e.last_name from employees e
   where e.company_id = advances.company_id and e.id = advances.employee_id) as employee_name`;

export function find(companyId: string, id: string): Statement {
  return sql('advances.find')`
    select ${columns} from advances where company_id = ${companyId} and id = ${id}`;
}

/**
 * Locks the advance until the transaction ends, so that concurrent decisions happen one after
 * another. A separate statement reads it and sees the changes committed while this one waited.
 */
export function lock(companyId: string, id: string): Statement {
  return sql('advances.lock')`
    select from advances where company_id = ${companyId} and id = ${id} for no key update`;
}

export function insert(companyId: string, row: Advance): Statement {
  const createdAt = bind(row.created_at);
  return sql`
    insert into advances (company_id, id, employee_id, amount, currency, purpose,
      installments, status, current_step, created_at, updated_at)
    values (${companyId}, ${row.id}, ${row.employee_id}, ${row.amount}, ${row.currency},
      ${row.purpose}, ${row.installments}, ${row.status}, ${row.current_step}, ${createdAt},
      ${createdAt})`;
}

/**
 * Writes all fields that a transition can change, so that one statement serves every transition.
 */
export function update(companyId: string, row: Advance): Statement {
  return sql`
    update advances
    set status = ${row.status}, current_step = ${row.current_step}, decided_at = ${row.decided_at},
      decided_by = ${row.decided_by}, rejection_reason = ${row.rejection_reason},
      paid_at = ${row.paid_at}, paid_by = ${row.paid_by}, updated_at = ${row.updated_at}
    where company_id = ${companyId} and id = ${row.id}`;
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
        condition:
          visible === 'all'
            ? undefined
            : fragment`(employee_id = any(${visible.employeeIds}) or id = any(${visible.ids}))`,
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
  return sql`
    insert into advance_installments (company_id, advance_id, number, amount, due_from)
    select ${companyId}, ${advanceId}, number, amount, due_from
    from unnest(${schedule.map(({ number }) => number)}::smallint[],
      ${schedule.map(({ amount }) => amount)}::numeric[],
      ${schedule.map(({ due_from: dueFrom }) => dueFrom)}::date[]) as part (number, amount,
      due_from)`;
}

export function listSchedule(companyId: string, advanceId: string): Statement {
  return sql`
    select number, amount, due_from, repaid_at, payroll_run_id from advance_installments
    where company_id = ${companyId} and advance_id = ${advanceId} order by number`;
}

export interface InstallmentsAsked {
  readonly employeeIds: readonly string[];
  readonly currency: string;
  /** `YYYY-MM-DD`, inclusive. */
  readonly periodEnd: string;
}

/** An employee `e` has left by the end of the period: no employment continues or starts after it. */
const hasLeft = (company: Bound, periodEnd: Bound): Fragment => fragment`not exists (
  select from employments m
  where m.company_id = ${company} and m.employee_id = e.id
    and (m.last_day > ${periodEnd} or m.last_day is null and e.status <> 'terminated'))`;

export function listDueInstallments(
  companyId: string,
  { employeeIds, currency, periodEnd }: InstallmentsAsked,
): Statement {
  const company = bind(companyId);
  const boundPeriodEnd = bind(periodEnd);
  return sql('advance_installments.list_due')`
    select a.employee_id, i.advance_id, i.number, i.amount, last.is_final
    from advances a
    join employees e on e.company_id = ${company} and e.id = a.employee_id
    join advance_installments i on i.company_id = ${company} and i.advance_id = a.id
    cross join lateral (select ${hasLeft(company, boundPeriodEnd)} as is_final) as last
    where a.company_id = ${company} and a.employee_id = any(${employeeIds}) and a.status = 'paid'
      and a.currency = ${currency} and i.repaid_at is null
      and (i.due_from <= ${boundPeriodEnd} or last.is_final)
    order by a.employee_id, i.due_from, i.advance_id, i.number`;
}

/** Locks in a fixed order, so that two runs that settle the same advances can't deadlock. */
export function lockAdvances(companyId: string, advanceIds: readonly string[]): Statement {
  return sql`
    select id from advances where company_id = ${companyId} and id = any(${advanceIds})
    order by id for no key update`;
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
  return sql`
    update advance_installments as i set repaid_at = ${repaidAt}, payroll_run_id = ${payrollRunId}
    from unnest(${installments.map(({ advanceId }) => advanceId)}::uuid[],
      ${installments.map(({ number }) => number)}::smallint[]) as taken (advance_id, number)
    where i.company_id = ${companyId} and i.advance_id = taken.advance_id
      and i.number = taken.number
      and i.repaid_at is null`;
}

/** Closes those of the given advances that have no open installment. */
export function closeRepaid(
  companyId: string,
  { advanceIds, status, repaidAt }: { advanceIds: string[]; status: string; repaidAt: string },
): Statement {
  const company = bind(companyId);
  const boundRepaidAt = bind(repaidAt);
  return sql`
    update advances as a set status = ${status}, repaid_at = ${boundRepaidAt},
      updated_at = ${boundRepaidAt}
    where a.company_id = ${company} and a.id = any(${advanceIds}) and a.status = 'paid'
      and not exists (
      select from advance_installments i
      where i.company_id = ${company} and i.advance_id = a.id and i.repaid_at is null)
    returning id`;
}
