import type { CompaniesRow, EmployeesRow } from '../../../../schema/rows.gen.ts';
import { emailKey } from '../../../access/users/email-key.ts';
import { recordAudit } from '../../../access/audit/record-audit.ts';
import { announce } from '../../../access/notifications/announce.ts';
import { ofEmployee } from '../../../access/own-cases/reach.ts';
import { type CompanyClock, toInstant } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/driver.ts';
import type { Ids } from '../../../platform/ids.ts';
import type { Change } from '../../change.ts';
import { type CompanyDay, today } from '../../company-day.ts';
import type { Employee } from '../employee.ts';
import { checkManager as checkManagerStatement, findForUpdate, update } from '../employees.sql.ts';
import { recordUpdated } from '../record-updated.ts';
import { holdReportingLines } from '../reporting-lines.ts';
import { changeFrom, differences } from './change-rows.ts';
import { fieldOf, type JobRow } from './job.ts';
import { findCompaniesWithDueRows, findDueRows, markApplied } from './job-rows.sql.ts';
import { orderFromTop } from './order-from-top.ts';
import { findPlannedCircle, listLinesOn, type PlannedLine } from './planned-lines.sql.ts';
import { type EmploymentRecord, latestOf, project, readRecord, shownRow } from './read-records.ts';
import { recordedAfter, sendRows } from './write-records.ts';

export interface DueJobChangeServices {
  readonly database: Database;
  readonly clock: CompanyClock;
  readonly ids: Ids;
  /** Called for each employee whose change could not be applied; the next call tries it again. */
  readonly onFailure: (error: unknown, about: { companyId: string; employeeId: string }) => void;
}

/** The time zone in which each calendar day starts first. */
const earliestTimeZone = 'Pacific/Kiritimati';
const employeesMax = 1_000;

/**
 * Applies planned job changes whose day has come in their company's time zone: `employees` shows
 * them, and `employee.updated` is sent again. One transaction for each employee, from the top of the
 * reporting lines down, so that two people can swap places on one day. Any number of processes may
 * call it at any time, and may be killed: the employee is locked and the rows are read again, so each
 * change is applied once. Returns the number of employees changed.
 */
export async function applyDueJobChanges(
  services: DueJobChangeServices,
  signal?: AbortSignal,
): Promise<number> {
  const { database, clock } = services;
  const { rows: companies } = await database.single<
    Pick<EmployeesRow, 'company_id'> & Pick<CompaniesRow, 'time_zone'>
  >({ role: 'muster_lookup' }, findCompaniesWithDueRows(today(clock, earliestTimeZone)));
  let applied = 0;
  for (const { company_id: companyId, time_zone: timeZone } of companies) {
    applied += await applyJobChangesOf(services, { companyId, timeZone }, signal);
  }
  return applied;
}

/** The same for one company, in the services' time. */
export async function applyJobChangesOf(
  services: DueJobChangeServices,
  { companyId, timeZone }: CompanyDay,
  signal?: AbortSignal,
): Promise<number> {
  const { database, clock } = services;
  const day = today(clock, timeZone);
  let applied = 0;
  for (const employeeId of await findDue(database, companyId, day)) {
    if (signal?.aborted === true) return applied;
    try {
      applied += (await applyOne(services, { companyId, employeeId, day })) ? 1 : 0;
    } catch (error) {
      services.onFailure(error, { companyId, employeeId });
    }
  }
  return applied;
}

/** The employees with due rows, in the order in which the rows are applied. */
async function findDue(
  database: Database,
  companyId: string,
  day: string,
): Promise<readonly string[]> {
  const settings = { role: 'muster_app', companyId } as const;
  const { rows: due } = await database.single<{ readonly employee_id: string }>(
    settings,
    findDueRows(companyId, day, employeesMax),
  );
  const ids = due.map(({ employee_id: id }) => id);
  const { rows: lines } = await database.single<PlannedLine>(
    settings,
    listLinesOn(companyId, ids, day),
  );
  // Rows after the last day of employment are in no line; `applyOne` leaves them alone.
  return orderFromTop(lines);
}

interface DueEmployee {
  readonly companyId: string;
  readonly employeeId: string;
  readonly day: string;
}

/** Returns whether this call applied something. */
function applyOne(
  { database, clock, ids }: DueJobChangeServices,
  { companyId, employeeId, day }: DueEmployee,
): Promise<boolean> {
  return database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const actor = { kind: 'system', companyId } as const;
    const change: Change = { transaction, actor, ids, clock };
    // Before the row, as everywhere.
    await holdReportingLines(transaction, companyId);
    const { rows } = await transaction.query<Employee>(findForUpdate(companyId, employeeId));
    const employee = rows[0];
    if (employee === undefined) return false;
    const record = await withPossibleManagers(change, {
      record: await readRecord(transaction, companyId, employeeId),
      day,
    });
    // Someone above has yet to move; the next call tries again.
    if (record === 'waits') return false;
    const due = dueRows(record, day);
    const last = due.at(-1);
    if (last === undefined) return false;
    reportRows(change, record, due);
    transaction.send(
      markApplied(
        companyId,
        employeeId,
        due.map(({ id }) => id),
      ),
    );
    const after: Employee = {
      ...employee,
      ...project(last, record.names),
      version: employee.version + 1,
      updated_at: toInstant(clock.nowMs()),
    };
    await transaction.query(update(companyId, emailKey(after.email), after));
    return true;
  });
}

/** The planned rows whose day has come, except after the last day of employment. */
function dueRows(record: EmploymentRecord, day: string): readonly JobRow[] {
  const { rows, last_day: lastDay } = latestOf(record);
  return rows.filter(
    ({ is_planned: isPlanned, valid_from: from }) =>
      isPlanned && from !== null && from <= day && (lastDay === null || from <= lastDay),
  );
}

/** Reports each row with what it changes; a row can change nothing by now. */
function reportRows(change: Change, record: EmploymentRecord, due: readonly JobRow[]): void {
  const { rows } = latestOf(record);
  let before = shownRow(rows);
  for (const row of due) {
    recordUpdated(change, {
      employeeId: record.employeeId,
      changed: differences(before, row).map(fieldOf),
      custom: undefined,
      effectiveOn: row.valid_from ?? '',
    });
    before = row;
  }
}

/**
 * Sets a planned manager aside who reports to the employee on the lines of the day, with everything
 * planned by then: the rows keep the current manager, the audit log says so, and HR is notified. The
 * rest of the row is applied.
 *
 * @returns `waits` if the manager reports to the employee only until another due change is applied
 */
async function withPossibleManagers(
  change: Change,
  { record, day }: { record: EmploymentRecord; day: string },
): Promise<EmploymentRecord | 'waits'> {
  const { transaction, actor } = change;
  const { employeeId } = record;
  const { manager_id: current } = shownRow(latestOf(record).rows);
  const managerId = dueRows(record, day).at(-1)?.manager_id ?? null;
  if (managerId === null || managerId === current) return record;
  const { rows } = await transaction.query<{ exists: boolean; makes_cycle: boolean }>(
    checkManagerStatement(actor.companyId, employeeId, managerId),
  );
  if (rows[0]?.makes_cycle !== true) return record;
  const { rowCount } = await transaction.query(
    findPlannedCircle(actor.companyId, { employeeId, managerId, from: day, until: day }),
  );
  return rowCount === 0 ? 'waits' : setManagerAside(change, record, { day, managerId });
}

function setManagerAside(
  change: Change,
  record: EmploymentRecord,
  { day, managerId }: { day: string; managerId: string },
): EmploymentRecord {
  const { transaction, ids } = change;
  const { employeeId } = record;
  const latest = latestOf(record);
  const { number, rows: before } = latest;
  const first = dueRows(record, day).find((row) => row.manager_id === managerId);
  if (first === undefined) throw new Error('no due row has the manager');
  const { valid_from: validFrom, reason } = first;
  const job = { manager_id: shownRow(before).manager_id };
  const after = changeFrom(before, { validFrom, job, reason, isPlanned: true }, () => ids.next());
  sendRows(change, [{ employeeId, number, before, after }], recordedAfter(change, [record]));
  const subject = { subjectKind: 'employee', subjectId: employeeId } as const;
  recordAudit(transaction, change, {
    action: 'employee.planned_manager_set_aside',
    ...subject,
    reaches: ofEmployee(employeeId),
    fields: ['manager_id'],
  });
  announce(change, { kind: 'planned_change', outcome: 'set_aside', ...subject });
  return {
    ...record,
    employments: record.employments.map((each) =>
      each === latest ? { ...latest, rows: after } : each,
    ),
  };
}
