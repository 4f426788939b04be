import type { CompaniesRow, EmployeesRow } from '../../../../schema/rows.gen.ts';
import { emailKey } from '../../../access/users/email-key.ts';
import { recordAudit } from '../../../access/audit/record-audit.ts';
import { ofEmployee } from '../../../access/own-cases/reach.ts';
import { type Clock, toInstant } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/driver.ts';
import type { Ids } from '../../../platform/ids.ts';
import type { Change } from '../../change.ts';
import { today } from '../../company-day.ts';
import type { Employee } from '../employee.ts';
import { checkManager as checkManagerStatement, findForUpdate, update } from '../employees.sql.ts';
import { recordUpdated } from '../record-updated.ts';
import { holdReportingLines } from '../reporting-lines.ts';
import { changeFrom, differences } from './change-rows.ts';
import { fieldOf, type JobRow } from './job.ts';
import { findCompaniesWithDueRows, findDueRows, markApplied } from './job-rows.sql.ts';
import { type EmploymentRecord, latestOf, project, readRecord, shownRow } from './read-records.ts';
import { recordedAfter, sendRows } from './write-records.ts';

export interface DueJobChangeServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Called for each employee whose change could not be applied; the next call tries it again. */
  readonly onFailure: (error: unknown, about: { companyId: string; employeeId: string }) => void;
}

/** The time zone in which each calendar day starts first. */
const earliestTimeZone = 'Pacific/Kiritimati';
const employeesMax = 1_000;

/**
 * Applies planned job changes whose day has come in their company's time zone: `employees` shows
 * them, and `employee.updated` is sent again. One transaction for each employee. Any number of
 * processes may call it at any time, and may be killed: the employee is locked and the rows are read
 * again, so each change is applied once. Returns the number of employees changed.
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
    const day = today(clock, timeZone);
    const { rows: due } = await database.single<{ readonly employee_id: string }>(
      { role: 'muster_app', companyId },
      findDueRows(companyId, day, employeesMax),
    );
    for (const { employee_id: employeeId } of due) {
      if (signal?.aborted === true) return applied;
      try {
        applied += (await applyOne(services, { companyId, employeeId, day })) ? 1 : 0;
      } catch (error) {
        services.onFailure(error, { companyId, employeeId });
      }
    }
  }
  return applied;
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
 * Sets a planned manager aside who by now reports to the employee: the rows keep the current
 * manager, and the audit log says so. The rest of the row is applied.
 */
async function withPossibleManagers(
  change: Change,
  { record, day }: { record: EmploymentRecord; day: string },
): Promise<EmploymentRecord> {
  const { transaction, actor, ids } = change;
  const { employeeId } = record;
  const latest = latestOf(record);
  const { number, rows: before } = latest;
  const current = shownRow(before).manager_id;
  const last = dueRows(record, day).at(-1);
  if (last === undefined || last.manager_id === null || last.manager_id === current) return record;
  const { rows } = await transaction.query<{ exists: boolean; makes_cycle: boolean }>(
    checkManagerStatement(actor.companyId, employeeId, last.manager_id),
  );
  if (rows[0]?.makes_cycle !== true) return record;
  const first = dueRows(record, day).find((row) => row.manager_id === last.manager_id) ?? last;
  const { valid_from: validFrom, reason } = first;
  const kept = { validFrom, job: { manager_id: current }, reason, isPlanned: true };
  const after = changeFrom(before, kept, () => ids.next());
  sendRows(change, [{ employeeId, number, before, after }], recordedAfter(change, [record]));
  recordAudit(transaction, change, {
    action: 'employee.planned_manager_set_aside',
    subjectKind: 'employee',
    subjectId: employeeId,
    reaches: ofEmployee(employeeId),
    fields: ['manager_id'],
  });
  return {
    ...record,
    employments: record.employments.map((each) =>
      each === latest ? { ...latest, rows: after } : each,
    ),
  };
}
