import { recordAudit } from '../../access/audit/record-audit.ts';
import { type UserChange, nowOf } from '../change.ts';
import { lockEmployee } from '../employees/lock-employee.ts';
import { readHoursInDay } from '../hours-in-day.ts';
import { whoseRecord } from '../workflow/whose-record.ts';
import { checkDaysOfLeaver } from './check-days-of-leaver.ts';
import { type AskedEntry, checkEntries, checkPeriod, type Period } from './check-entries.ts';
import { insert, insertEntries } from './timesheets.sql.ts';
import type { StoredTimesheet } from './timesheet.ts';
import { type TimesheetView, viewTimesheet } from './view-timesheets.ts';

export interface NewTimesheet extends Period {
  /** Absent = the actor's own record. */
  readonly employeeId: string | undefined;
  readonly entries: readonly AskedEntry[];
}

/**
 * Creates a draft timesheet for the actor or, by HR, for any employee, including people who have left,
 * up to their last day.
 *
 * @throws Problem `validation_failed` (employee, period, entries), `forbidden` (for another
 *   employee), `employee_terminated`, `timesheet_overlap`
 */
export async function createTimesheet(
  change: UserChange,
  asked: NewTimesheet,
): Promise<TimesheetView> {
  const { transaction, actor, ids } = change;
  checkPeriod(asked);
  const hoursInDay = await readHoursInDay(transaction, actor.companyId);
  const { entries, totalHours } = checkEntries(asked, asked.entries, hoursInDay);
  const employeeId = whoseRecord(actor, asked.employeeId, ['hr_admin']);
  const employee = await lockEmployee(transaction, actor.companyId, employeeId, {
    terminated: employeeId === actor.employeeId ? 'refused' : 'allowed',
  });
  checkDaysOfLeaver(employee, asked.period_start, asked.entries);
  const id = ids.next();
  const createdAt = nowOf(change);
  const timesheet: StoredTimesheet = {
    id,
    employee_id: employee.id,
    employee_name: employee.name,
    manager_id: employee.manager_id,
    period_start: asked.period_start,
    period_end: asked.period_end,
    status: 'draft',
    total_hours: totalHours,
    current_step: 1,
    submitted_at: null,
    decided_at: null,
    decided_by: null,
    rejection_reason: null,
    reopening_reason: null,
    created_at: createdAt,
    updated_at: createdAt,
    entries,
  };
  await store(change, timesheet);
  return viewTimesheet(change, timesheet);
}

async function store(change: UserChange, timesheet: StoredTimesheet): Promise<void> {
  const { transaction, actor } = change;
  recordAudit(transaction, change, {
    action: 'timesheet.created',
    subjectKind: 'timesheet',
    subjectId: timesheet.id,
    fields: ['employee_id', 'period_start', 'period_end', 'entries'],
  });
  await Promise.all([
    transaction.query(insert(actor.companyId, timesheet)),
    transaction.query(insertEntries(actor.companyId, timesheet.id, timesheet.entries)),
  ]);
}
