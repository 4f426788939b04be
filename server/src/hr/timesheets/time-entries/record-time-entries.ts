import { Decimal } from 'decimal.js';
import { recordAudit } from '../../../access/audit/record-audit.ts';
import { noOne } from '../../../access/own-cases/reach.ts';
import { toInstant } from '../../../platform/clock.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import type { Change } from '../../change.ts';
import { readHoursInDay } from '../../hours-in-day.ts';
import {
  requireTransition,
  allowedActions,
  type Situation,
} from '../../workflow/require-transition.ts';
import { capacitiesOf } from '../../workflow/capacities.ts';
import { findSheets, type FoundSheets } from './find-sheets.ts';
import { type JudgedTimeEntries, judgeTimeEntries } from './judge-time-entries.ts';
import type { AskedTimeEntry, DayHours, StoredTimeEntry, TimeEntryResult } from './time-entry.ts';
import {
  insertDays,
  insertEntries,
  insertSheets,
  listByExternalId,
  listDays,
  listEmployeesOfEntries,
  lockTimeEntries,
  removeDays,
  removeEntries,
  updateTotals,
} from './time-entries.sql.ts';

/**
 * Puts hours from another system on the timesheets of their days. A day without a timesheet gets a
 * draft; the employee or HR submits it. Each row is judged on its own: a refused row doesn't prevent
 * the others. An id that is known already changes its entry, or nothing if it is the same.
 *
 * @returns the result of each row, in order
 * @throws Problem `validation_failed` for hours with more than two decimals
 */
export async function recordTimeEntries(
  change: Change,
  rows: readonly AskedTimeEntry[],
): Promise<readonly TimeEntryResult[]> {
  const { transaction, actor } = change;
  const { companyId } = actor;
  checkDecimals(rows);
  await transaction.query(lockTimeEntries(companyId));
  const externalIds = rows.map((row) => row.external_id);
  const [{ rows: stored }, { rows: employees }] = await Promise.all([
    transaction.query<StoredTimeEntry>(listByExternalId(companyId, externalIds)),
    transaction.query<{ id: string }>(
      listEmployeesOfEntries(companyId, [...new Set(rows.map((row) => row.employee_id))]),
    ),
  ]);
  const employeeIds = new Set(employees.map(({ id }) => id));
  const placed = rows.filter((row) => row.hours > 0 && employeeIds.has(row.employee_id));
  const oldSheetIds = [...new Set(stored.map((entry) => entry.timesheet_id))];
  const found = await findSheets(change, placed, oldSheetIds);
  const { rows: days } = await transaction.query<DayHours>(
    listDays(
      companyId,
      found.sheets.map(({ id }) => id),
    ),
  );
  const isEditable = (state: string): boolean =>
    allowedActions(situationOf(change, state)).includes('edit');
  const hoursInDay = await readHoursInDay(transaction, companyId);
  const facts = { ...found, employeeIds, stored, days, isEditable, hoursInDay };
  const judged = judgeTimeEntries(rows, facts);
  await write(change, found, judged);
  return judged.results;
}

/** A number has the value of its shortest notation, as in the JSON. */
function checkDecimals(rows: readonly AskedTimeEntry[]): void {
  for (const [index, { hours }] of rows.entries()) {
    if (new Decimal(hours).decimalPlaces() > 2) {
      throw invalidField(`/time_entries/${index}/hours`, 'must have at most two decimals');
    }
  }
}

function situationOf({ actor }: Change, state: string): Situation<'timesheet'> {
  const capacities = capacitiesOf(actor, { employeeId: null, managerId: null });
  return { entity: 'timesheet', state, capacities };
}

async function write(
  change: Change,
  { sheets, newIds }: FoundSheets,
  { changed, days }: JudgedTimeEntries,
): Promise<void> {
  if (changed.length === 0) return;
  const { transaction, clock, actor } = change;
  const { companyId } = actor;
  const now = toInstant(clock.nowMs());
  const touchedIds = new Set(days.map(({ sheet }) => sheet.id));
  const touched = sheets.filter(({ id }) => touchedIds.has(id));
  const sheetDays = {
    timesheetIds: days.map(({ sheet }) => sheet.id),
    dates: days.map(({ date }) => date),
  };
  const kept = changed
    .filter(({ hours }) => hours !== '0')
    .map((entry) => ({
      externalId: entry.external_id,
      timesheetId: entry.timesheet_id,
      date: entry.date,
      hours: entry.hours,
    }));
  const externalIds = changed.map((entry) => entry.external_id);
  const created = touched.filter(({ id }) => newIds.has(id));
  for (const { id, status } of touched) {
    const isNew = newIds.has(id);
    recordAudit(transaction, change, {
      action: isNew
        ? 'timesheet.created'
        : requireTransition(situationOf(change, status), 'edit').audit,
      subjectKind: 'timesheet',
      subjectId: id,
      reaches: noOne,
      fields: isNew
        ? ['employee_id', 'period_start', 'period_end', 'entries']
        : ['entries', 'total_hours'],
    });
  }
  // One round trip, in this order.
  await Promise.all([
    transaction.query(insertSheets(companyId, created, now)),
    transaction.query(removeEntries(companyId, externalIds)),
    transaction.query(insertEntries(companyId, kept, now)),
    transaction.query(removeDays(companyId, sheetDays)),
    transaction.query(insertDays(companyId, sheetDays)),
    transaction.query(updateTotals(companyId, [...touchedIds], now)),
  ]);
}
