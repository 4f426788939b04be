import { recordAudit } from '../../access/audit/record-audit.ts';
import { ofEmployee } from '../../access/own-cases/reach.ts';
import { toInstant } from '../../platform/clock.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { say } from '../../platform/http/sentence.ts';
import type { UserChange } from '../change.ts';
import { lockEmployee } from '../employees/lock-employee.ts';
import { readHoursInDay } from '../hours-in-day.ts';
import { requireTransition } from '../workflow/require-transition.ts';
import { checkDaysOfLeaver } from './check-days-of-leaver.ts';
import {
  type AskedEntry,
  type CheckedEntries,
  checkEntries,
  checkPeriod,
  type Period,
} from './check-entries.ts';
import { dropOverridden } from './time-entries/time-entries.sql.ts';
import { deleteEntries, insertEntries, update } from './timesheets.sql.ts';
import { lockTimesheet } from './timesheet-situation.ts';
import type { Timesheet } from './timesheet.ts';
import { type TimesheetView, viewTimesheet } from './view-timesheets.ts';

/** Absent members don't change. */
export interface TimesheetEdit extends Partial<Period> {
  readonly entries?: readonly AskedEntry[];
}

/**
 * Changes the period of a draft or rejected timesheet, or replaces all its entries.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_state`, `timesheet_overlap`,
 *   `validation_failed` (period, entries), `employee_terminated`
 */
export async function editTimesheet(
  change: UserChange,
  id: string,
  asked: TimesheetEdit,
): Promise<TimesheetView> {
  const { transaction, actor, clock } = change;
  const { timesheet, situation } = await lockTimesheet(change, id);
  const { audit } = requireTransition(situation, 'edit');
  const { period_start = timesheet.period_start, period_end = timesheet.period_end } = asked;
  const period = { period_start, period_end };
  checkPeriod(period);
  const employee = await lockEmployee(transaction, actor.companyId, timesheet.employee_id, {
    terminated: 'allowed',
  });
  checkDaysOfLeaver(employee, period_start, asked.entries ?? []);
  const { entries, totalHours } =
    asked.entries === undefined
      ? keepEntries(timesheet, period)
      : checkEntries(period, asked.entries, await readHoursInDay(transaction, actor.companyId));
  const after = {
    ...timesheet,
    ...period,
    entries,
    total_hours: totalHours,
    updated_at: toInstant(clock.nowMs()),
  };
  recordAudit(transaction, change, {
    action: audit,
    subjectKind: 'timesheet',
    subjectId: timesheet.id,
    reaches: ofEmployee(timesheet.employee_id),
    fields: [
      ...(asked.period_start === undefined ? [] : ['period_start']),
      ...(asked.period_end === undefined ? [] : ['period_end']),
      ...(asked.entries === undefined ? [] : ['entries', 'total_hours']),
    ],
  });
  await Promise.all([
    transaction.query(deleteEntries(actor.companyId, timesheet.id)),
    transaction.query(insertEntries(actor.companyId, timesheet.id, entries)),
    transaction.query(dropOverridden(actor.companyId, timesheet.id)),
    transaction.query(update(actor.companyId, after)),
  ]);
  return viewTimesheet(change, after);
}

/**
 * Returns the current entries if all of them are in the new period, so that no hours are dropped
 * silently.
 */
function keepEntries(
  { entries, total_hours: totalHours }: Timesheet,
  { period_start: start, period_end: end }: Period,
): CheckedEntries {
  for (const { date } of entries) {
    if (date < start || date > end) {
      throw invalidField(
        date < start ? '/period_start' : '/period_end',
        say`excludes ${date}, which has hours. Send the entries for the new period in the same request`,
      );
    }
  }
  return { entries, totalHours };
}
