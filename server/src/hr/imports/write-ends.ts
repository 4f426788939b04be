import { Problem } from '../../platform/http/problem.ts';
import type { Change } from '../change.ts';
import { lockBeforeEnd } from '../employees/employment/end-employment.ts';
import { terminateEmployee } from '../employees/employment/terminate-employee.ts';
import { readCompanyToday } from '../read-company-today.ts';
import type { LinkedRow } from './check/find-managers.ts';
import { RowsRefused } from './rows-refused.ts';

/** Takes the locks that ending employments needs before any employee is locked. */
export async function lockBeforeEnds(change: Change, rows: readonly LinkedRow[]): Promise<void> {
  const ends = rows.flatMap(({ employee, end }) =>
    employee && end ? [{ employeeId: employee.id, lastDay: end.lastDay }] : [],
  );
  if (ends.length === 0) return;
  const today = await readCompanyToday(change);
  const { transaction, actor } = change;
  for (const end of ends.toSorted((left, right) => (left.employeeId < right.employeeId ? -1 : 1))) {
    if (end.lastDay <= today) await lockBeforeEnd(transaction, actor.companyId, end);
  }
}

/**
 * Ends or plans to end employments as HR does it in the record. After everything else, so that
 * people who get a manager who leaves by the same file move on to the manager above.
 *
 * @throws RowsRefused if a record has changed since the check
 */
export async function writeEnds(
  change: Change,
  rows: readonly LinkedRow[],
  signal: AbortSignal,
): Promise<void> {
  for (const { employee, end } of rows) {
    if (employee === undefined || end === undefined) continue;
    signal.throwIfAborted();
    try {
      await terminateEmployee(change, {
        id: employee.id,
        terminationDate: end.lastDay,
        reason: end.reason,
        source: 'import',
      });
    } catch (error) {
      throw error instanceof Problem ? new RowsRefused([end.row], error) : error;
    }
  }
}
