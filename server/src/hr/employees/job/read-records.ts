import type { Transaction } from '../../../platform/database/driver.ts';
import type { Job, JobRow, ProjectedJob, StoredEmployment } from './job.ts';
import { adopt, adoptPlaces, listCurrent, listEmployments } from './job-rows.sql.ts';

/** One employment with what its job rows say now, in the order of their days; never empty. */
export interface RecordedEmployment extends StoredEmployment {
  readonly rows: readonly JobRow[];
}

/** The employments of a person by date, and the names that their rows refer to. */
export interface EmploymentRecord {
  readonly employeeId: string;
  /** The earliest first; never empty. */
  readonly employments: readonly RecordedEmployment[];
  /** The names of units and locations by id. */
  readonly names: ReadonlyMap<string, string>;
  /** The latest instant at which any of it was written. */
  readonly recordedAt: string;
}

type EmploymentRow = StoredEmployment & { readonly employee_id: string };
type CurrentRow = JobRow & {
  readonly employee_id: string;
  readonly employment_number: number;
  readonly department: string | null;
  readonly location: string | null;
};

/**
 * The records of employees that the caller has locked. A process of an earlier version may have
 * added an employee without an employment: it gets one.
 */
export async function readRecords(
  transaction: Transaction,
  companyId: string,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, EmploymentRecord>> {
  const found = await findRecords(transaction, companyId, employeeIds);
  const missing = employeeIds.filter((id) => !found.has(id));
  if (missing.length === 0) return found;
  transaction.send(adoptPlaces(companyId, missing));
  transaction.send(adopt(companyId, missing));
  return new Map([...found, ...(await findRecords(transaction, companyId, missing))]);
}

/** The record of one employee whom the caller has locked. */
export async function readRecord(
  transaction: Transaction,
  companyId: string,
  employeeId: string,
): Promise<EmploymentRecord> {
  const record = (await readRecords(transaction, companyId, [employeeId])).get(employeeId);
  if (record === undefined) throw new Error('the employee does not exist');
  return record;
}

/** The same without adding anything: an employee without an employment is left out. */
export async function findRecords(
  transaction: Transaction,
  companyId: string,
  employeeIds: readonly string[],
): Promise<Map<string, EmploymentRecord>> {
  const [{ rows: employments }, { rows }] = await Promise.all([
    transaction.query<EmploymentRow>(listEmployments(companyId, employeeIds)),
    transaction.query<CurrentRow>(listCurrent(companyId, employeeIds)),
  ]);
  const rowsOf = Map.groupBy(rows, ({ employee_id: id }) => id);
  return new Map(
    [...Map.groupBy(employments, ({ employee_id: id }) => id)].map(([id, all]) => [
      id,
      toRecord(id, all, rowsOf.get(id) ?? []),
    ]),
  );
}

function toRecord(
  employeeId: string,
  employments: readonly EmploymentRow[],
  current: readonly CurrentRow[],
): EmploymentRecord {
  const rowsOf = Map.groupBy(current, ({ employment_number: number }) => number);
  return {
    employeeId,
    employments: employments.map((employment) => ({
      ...employment,
      rows: rowsOf.get(employment.number) ?? [],
    })),
    names: new Map(current.flatMap(namesOf)),
    recordedAt: [...employments, ...current].reduce(
      (latest, { recorded_at: at }) => (at > latest ? at : latest),
      '',
    ),
  };
}

function namesOf(row: CurrentRow): [string, string][] {
  const { org_unit_id: unitId, location_id: locationId, department, location } = row;
  return [
    ...(unitId === null || department === null ? [] : [[unitId, department] as [string, string]]),
    ...(locationId === null || location === null
      ? []
      : [[locationId, location] as [string, string]]),
  ];
}

/** The last employment: the one that `employees` shows. */
export function latestOf({ employments }: EmploymentRecord): RecordedEmployment {
  const latest = employments.at(-1);
  if (latest === undefined) throw new Error('the employee has no employment');
  return latest;
}

/** The part of a job that `employees` shows. */
export function project(job: Job, names: ReadonlyMap<string, string>): ProjectedJob {
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return {
    job_title: job.job_title,
    department: nameOf(job.org_unit_id),
    location: nameOf(job.location_id),
    employment_type: job.employment_type,
    manager_id: job.manager_id,
  };
}

/**
 * The day from which a change of today applies. Before the first day of employment it changes the
 * row that `employees` shows; after the last day it applies on that day.
 */
export function startOfToday(
  {
    first_day: firstDay,
    last_day: lastDay,
    rows,
  }: Pick<RecordedEmployment, 'first_day' | 'last_day' | 'rows'>,
  today: string,
): string | null {
  const day = lastDay !== null && lastDay < today ? lastDay : today;
  return firstDay !== null && day <= firstDay ? shownRow(rows).valid_from : day;
}

/** The row that `employees` shows: the last one that isn't planned. */
export function shownRow(rows: readonly JobRow[]): JobRow {
  const row = rows.findLast(({ is_planned: isPlanned }) => !isPlanned) ?? rows[0];
  if (row === undefined) throw new Error('the employment has no job');
  return row;
}
