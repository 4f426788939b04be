import type { EmployeesRow } from '../../../../schema/rows.gen.ts';
import type { Change } from '../../change.ts';
import type { AskedTimeEntry, TargetSheet } from './time-entry.ts';
import { type DaysOfEmployees, lockEmployees, lockSheets } from './time-entries.sql.ts';

type LockedPerson = Pick<EmployeesRow, 'id' | 'status' | 'termination_date'>;

/** The timesheets of a batch, locked, and the new ones it may need. */
export interface FoundSheets {
  readonly sheets: readonly TargetSheet[];
  /** The ids of those in `sheets` that don't exist yet. */
  readonly newIds: ReadonlySet<string>;
}

/**
 * Locks the timesheets of the entries' days and those in `ids`, and plans a draft for each day
 * without one: for its week, as in the console, or what other timesheets leave of the week. People
 * who have left get one up to their last day.
 */
export async function findSheets(
  change: Change,
  entries: readonly AskedTimeEntry[],
  ids: readonly string[],
): Promise<FoundSheets> {
  const { transaction, actor } = change;
  const { companyId } = actor;
  const { rows: first } = await transaction.query<TargetSheet>(
    lockSheets(companyId, daysOf(entries), ids),
  );
  const uncovered = entries.filter((entry) => findSheet(first, entry) === undefined);
  if (uncovered.length === 0) {
    return { sheets: first, newIds: new Set() };
  }
  const employeeIds = [...new Set(uncovered.map((entry) => entry.employee_id))];
  const { rows: employees } = await transaction.query<LockedPerson>(
    lockEmployees(companyId, employeeIds),
  );
  // One may have been created until the employee was locked.
  const { rows: ofWeeks } = await transaction.query<TargetSheet>(
    lockSheets(companyId, weeksOf(uncovered), ids),
  );
  const sheets = [...new Map([...first, ...ofWeeks].map((sheet) => [sheet.id, sheet])).values()];
  const lastDays = new Map(
    employees.flatMap(({ id, status, termination_date: lastDay }) =>
      status === 'terminated' ? [[id, lastDay ?? ''] as const] : [],
    ),
  );
  const newIds = new Set<string>();
  for (const entry of uncovered) {
    const lastDay = lastDays.get(entry.employee_id);
    if (lastDay !== undefined && entry.date > lastDay) continue;
    if (findSheet(sheets, entry) !== undefined) continue;
    const planned = planSheet(sheets, entry, { id: change.ids.next(), lastDay });
    newIds.add(planned.id);
    sheets.push(planned);
  }
  return { sheets, newIds };
}

/** The timesheet with the day of an entry. */
export function findSheet(
  sheets: readonly TargetSheet[],
  { employee_id: employeeId, date }: Pick<AskedTimeEntry, 'employee_id' | 'date'>,
): TargetSheet | undefined {
  return sheets.find(
    (sheet) =>
      sheet.employee_id === employeeId && sheet.period_start <= date && date <= sheet.period_end,
  );
}

function planSheet(
  sheets: readonly TargetSheet[],
  { employee_id: employeeId, date }: AskedTimeEntry,
  { id, lastDay }: { readonly id: string; readonly lastDay: string | undefined },
): TargetSheet {
  let [start, end] = weekOf(date);
  if (lastDay !== undefined && lastDay < end) end = lastDay;
  for (const other of sheets) {
    if (other.employee_id !== employeeId) continue;
    if (other.period_end < date && other.period_end >= start) start = addDays(other.period_end, 1);
    if (other.period_start > date && other.period_start <= end) {
      end = addDays(other.period_start, -1);
    }
  }
  return { id, employee_id: employeeId, period_start: start, period_end: end, status: 'draft' };
}

/** Monday and Sunday. */
function weekOf(date: string): [string, string] {
  const monday = addDays(date, 1 - Temporal.PlainDate.from(date).dayOfWeek);
  return [monday, addDays(monday, 6)];
}

function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

function daysOf(entries: readonly AskedTimeEntry[]): DaysOfEmployees {
  const dates = entries.map(({ date }) => date);
  return { employeeIds: entries.map((entry) => entry.employee_id), from: dates, to: dates };
}

function weeksOf(entries: readonly AskedTimeEntry[]): DaysOfEmployees {
  const weeks = entries.map(({ date }) => weekOf(date));
  return {
    employeeIds: entries.map((entry) => entry.employee_id),
    from: weeks.map(([monday]) => monday),
    to: weeks.map(([, sunday]) => sunday),
  };
}
