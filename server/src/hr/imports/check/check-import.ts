import type { UserActor } from '../../../access/actor.ts';
import { readCompanyTerms } from '../../../access/companies/read-company-terms.ts';
import type { CompanyClock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database/driver.ts';
import { today } from '../../company-day.ts';
import { listActiveFields } from '../../custom-fields/definitions/list-custom-fields.ts';
import { readValues } from '../../custom-fields/values/read-values.ts';
import { type EmploymentRecord, findRecords } from '../../employees/job/read-records.ts';
import { readDatesOfBirth } from '../../employees/personal-details/date-of-birth.ts';
import { readReportingLines } from '../../employees/reporting-lines.ts';
import { closedRecords } from '../../../access/own-cases/closed-records.ts';
import type { ImportedEnd, ImportError } from '../employee-import.ts';
import { checkCells } from './check-cells.ts';
import { createErrorList, type ErrorList } from './error-list.ts';
import { readKnownEmployees } from './known-employees.ts';
import { type LinkedRow, findManagers } from './find-managers.ts';
import { type MatchedRow, matchRows } from './match-rows.ts';
import { matchValues } from './match-values.ts';
import { findPatterns } from './find-patterns.ts';
import { groupRows } from './group-rows.ts';
import { matchBirths } from './match-births.ts';
import { matchHistories } from './match-histories.ts';
import { orderByManager } from './order-by-manager.ts';
import { refuseEnds } from './refuse-ends.ts';
import { readTable } from './read-table.ts';

/** The number of people per outcome. */
export interface ImportOutcome {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Included in those updated. */
  readonly ends: readonly ImportedEnd[];
}

export interface CheckedFile {
  /** The number of rows without the header and empty rows. */
  readonly total: number;
  readonly errorCount: number;
  readonly errors: readonly ImportError[];
  /** New managers before their reports; empty if there are errors. */
  readonly rows: readonly LinkedRow[];
  /** Null if there are errors. */
  readonly outcome: ImportOutcome | null;
}

export interface FileToCheck {
  readonly database: Database;
  /** The user who imports; they can't change their own record. */
  readonly actor: UserActor;
  readonly content: Uint8Array;
  readonly clock: CompanyClock;
  /** Called with the number of rows and how many of them are done. */
  readonly onProgress: (total: number, processed: number) => Promise<void>;
}

/** Finds all errors in a file of employees: in cells, in rows, and against existing records. */
export async function checkImport({
  database,
  actor,
  content,
  clock,
  onProgress,
}: FileToCheck): Promise<CheckedFile> {
  const { companyId } = actor;
  const errors = createErrorList();
  const inCompany = <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> =>
    database.transaction({ role: 'muster_app', companyId }, work);
  const fields = await inCompany((transaction) => listActiveFields(transaction, companyId));
  const table = await readTable(content, fields, errors);
  const total = table.length;
  await onProgress(total, 0);
  const cells = checkCells(table, errors);
  const employees = await readKnownEmployees(database, companyId, cells, (processed) =>
    onProgress(total, processed),
  );
  const known = await inCompany(async (transaction) => ({
    patterns: await findPatterns(transaction, companyId, { rows: cells, errors }),
    today: today(clock, (await readCompanyTerms(transaction, companyId)).timeZone),
  }));
  const people = groupRows(cells, errors);
  const matched = matchRows(people, { ...known, employees }, errors);
  const { stored, births } = await inCompany(async (transaction) => ({
    stored: await readValues(transaction, companyId, withCustomCells(matched)),
    births: await readDatesOfBirth(transaction, companyId, withDateOfBirth(matched)),
  }));
  const born = matchBirths(matched, { stored: births, today: known.today }, errors);
  const valued = matchValues(born, { fields, stored }, errors);
  const named = findManagers(valued, employees, errors);
  const records = await readHistories(database, companyId, named);
  const linked = matchHistories(named, { ...known, records }, errors);
  const { lines, closed } = await inCompany(async (transaction) => ({
    lines: linked.some(movesExisting)
      ? await readReportingLines(transaction, companyId)
      : new Map<string, string>(),
    closed: linked.some(changesExisting)
      ? await closedRecords({ transaction, actor }, 'hr')
      : new Set<string>(),
  }));
  const rows = orderByManager(linked, lines, errors);
  refuseClosed(rows, closed, errors);
  await inCompany((transaction) =>
    refuseEnds({ transaction, actor }, { rows, today: known.today }, errors),
  );
  const isSound = errors.count === 0;
  return {
    total,
    errorCount: errors.count,
    errors: errors.first,
    rows: isSound ? rows : [],
    outcome: isSound ? countOutcome(rows) : null,
  };
}

const recordsAtOnce = 500;

/** The records of the existing employees in dated rows. */
async function readHistories(
  database: Database,
  companyId: string,
  rows: readonly LinkedRow[],
): Promise<ReadonlyMap<string, EmploymentRecord>> {
  const ids = rows.flatMap(({ employee, dated }) => (dated && employee ? [employee.id] : []));
  const records = new Map<string, EmploymentRecord>();
  for (let start = 0; start < ids.length; start += recordsAtOnce) {
    const found = await database.transaction({ role: 'muster_app', companyId }, (transaction) =>
      findRecords(transaction, companyId, ids.slice(start, start + recordsAtOnce)),
    );
    for (const [id, record] of found) records.set(id, record);
  }
  return records;
}

/** The existing employees in rows with cells of custom fields. */
function withCustomCells(rows: readonly MatchedRow[]): string[] {
  return rows.flatMap(({ row, employee }) => (row.custom.size > 0 ? (employee?.id ?? []) : []));
}

/** The existing employees in rows with a date of birth. */
function withDateOfBirth(rows: readonly MatchedRow[]): string[] {
  return rows.flatMap(({ row, employee }) =>
    row.dateOfBirth === undefined ? [] : (employee?.id ?? []),
  );
}

/** Whether the row changes the manager of an existing employee. */
export function movesExisting({ row, employee, managerId, managerRow }: LinkedRow): boolean {
  return (
    employee !== undefined &&
    row.manager !== undefined &&
    (managerRow !== null || managerId !== employee.manager_id)
  );
}

/** Whether the row changes an existing employee. */
export function changesExisting(linked: LinkedRow): boolean {
  const { employee, fields, custom, dateOfBirth, changes, end } = linked;
  const count = Object.keys(fields).length + custom.length + changes.length;
  const hasMore = dateOfBirth !== undefined || end !== undefined || movesExisting(linked);
  return employee !== undefined && (count > 0 || hasMore);
}

function refuseClosed(
  rows: readonly LinkedRow[],
  closed: ReadonlySet<string>,
  errors: ErrorList,
): void {
  for (const linked of rows.filter(changesExisting)) {
    if (closed.has(linked.employee?.id ?? '')) {
      errors.add(linked.row.number, null, { code: 'own_record' });
    }
  }
}

function countOutcome(rows: readonly LinkedRow[]): ImportOutcome {
  const created = rows.filter(({ employee }) => employee === undefined).length;
  const updated = rows.filter(changesExisting).length;
  const ends = rows.flatMap(({ employee, end }): ImportedEnd[] =>
    employee && end ? [{ row: end.row, employee_id: employee.id, last_day: end.lastDay }] : [],
  );
  const unchanged = rows.length - created - updated;
  return {
    created,
    updated,
    unchanged,
    ends: ends.toSorted((left, right) => left.row - right.row),
  };
}
