import type { LeaveLedgerRow, LeaveTypesRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { bind, sql } from '../../../platform/database/sql.ts';

/** What the facts give differs from what an earlier version stored. */
export interface LeaveDifference
  extends Pick<LeaveLedgerRow, 'employee_id' | 'leave_type' | 'year'> {
  /** Of the employee. */
  readonly name: string;
  /** Of the leave type. */
  readonly type_name: LeaveTypesRow['name'];
  readonly unit: LeaveTypesRow['balance_unit'];
  readonly before: number;
  readonly after: number;
  /** What differs: kinds of entries. */
  readonly kinds: LeaveLedgerRow['kind'][];
}

/** The differences that wait for HR, by name; those that cancel each other out, too. */
export function listDifferences(companyId: string, limit: number): Statement {
  const company = bind(companyId);
  return sql`
    select l.employee_id, l.leave_type, l.year, e.first_name || ' ' || e.last_name as name,
      t.name as type_name, t.balance_unit as unit,
      coalesce(sum(l.days) filter (where not l.is_held), 0)::float8 as before,
      sum(l.days)::float8 as after,
      array_agg(distinct l.kind order by l.kind) filter (where l.is_held) as kinds
    from leave_ledger l
    join employees e on e.company_id = ${company} and e.id = l.employee_id
    join leave_types t on t.company_id = ${company} and t.code = l.leave_type
    where l.company_id = ${company} and (l.employee_id, l.leave_type) in (
      select employee_id, leave_type from leave_ledger where company_id = ${company} and is_held)
    group by l.employee_id, l.leave_type, l.year, e.first_name, e.last_name, t.name,
      t.balance_unit
    having bool_or(l.is_held)
    order by name, l.employee_id, l.leave_type, l.year limit ${limit}`;
}

/** Counts the differences of employees from now on; the employees are locked. */
export function countDifferences(companyId: string, employeeIds: readonly string[]): Statement {
  return sql`
    update leave_ledger set is_held = false
    where company_id = ${companyId} and employee_id = any(${employeeIds}) and is_held
    returning employee_id, leave_type, year`;
}

/** Everyone's balances of a type were compared. */
export function endReview(companyId: string, leaveType: string): Statement {
  return sql`
    update leave_types set is_under_review = false
    where company_id = ${companyId} and code = ${leaveType} and is_under_review`;
}
