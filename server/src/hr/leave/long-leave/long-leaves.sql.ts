import type { Statement } from '../../../platform/database/driver.ts';
import type { LongLeave } from './long-leave.ts';

export function insert(
  companyId: string,
  row: Omit<LongLeave, 'last_day'> & { readonly id: string; readonly now: string },
): Statement {
  return {
    text: `insert into long_leaves (company_id, id, employee_id, first_day, is_paid, created_at)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [companyId, row.id, row.employee_id, row.first_day, row.is_paid, row.now],
  };
}

/** The current long leave, if any. */
export function findOpen(companyId: string, employeeId: string): Statement {
  return {
    text: `select employee_id, first_day, last_day, is_paid from long_leaves
           where company_id = $1 and employee_id = $2 and last_day is null`,
    values: [companyId, employeeId],
  };
}

/** `endedAt` is the instant of the change. */
export function end(
  companyId: string,
  employeeId: string,
  { lastDay, endedAt }: { lastDay: string; endedAt: string },
): Statement {
  return {
    text: `update long_leaves set last_day = greatest($3::date, first_day - 1), ended_at = $4
           where company_id = $1 and employee_id = $2 and last_day is null`,
    values: [companyId, employeeId, lastDay, endedAt],
  };
}

/** Unpaid long leave with at least one day in a range, by employee and day. */
export function listUnpaid(
  companyId: string,
  { employeeIds, from, to }: { employeeIds: readonly string[]; from: string; to: string },
): Statement {
  return {
    name: 'long_leaves.list_unpaid',
    text: `select employee_id, first_day, last_day, is_paid from long_leaves
           where company_id = $1 and employee_id = any($2) and not is_paid
             and first_day <= $4 and coalesce(last_day >= $3, true) and first_day <= coalesce(last_day, $4)
           order by employee_id, first_day`,
    values: [companyId, employeeIds, from, to],
  };
}
