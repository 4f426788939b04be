import { withoutBreaks } from '../../../platform/one-line.ts';
import { changeFrom, differences, positionInForce } from '../../employees/job/change-rows.ts';
import type { Job, JobRow } from '../../employees/job/job.ts';
import {
  type EmploymentRecord,
  latestOf,
  type RecordedEmployment,
  shownRow,
  startOfToday,
} from '../../employees/job/read-records.ts';
import { startsAfterEnd } from '../../employees/apply-patch.ts';
import type { CheckedRow } from './check-cells.ts';
import type { ErrorList } from './error-list.ts';
import { type EmploymentEnd, findEnd } from './find-end.ts';
import type { FileEmployment } from './group-rows.ts';
import { type DatedChange, type JobEntry, jobIn, type Manager } from './job-entry.ts';
import type { LinkedRow } from './find-managers.ts';
import { isOutside, type Known } from './new-record.ts';
import { isSameText } from './same-text.ts';

export interface KnownHistories extends Known {
  readonly records: ReadonlyMap<string, EmploymentRecord>;
}

/**
 * Compares the dated rows of existing employees with their records. Sets what the rows change, and
 * the manager that `employees` shows afterwards.
 */
export function matchHistories(
  rows: readonly LinkedRow[],
  known: KnownHistories,
  errors: ErrorList,
): LinkedRow[] {
  return rows.map((linked) => {
    const { dated } = linked;
    const record = known.records.get(linked.employee?.id ?? '');
    if (dated === undefined || record === undefined) return linked;
    const folded = dated.map((employment) => fold(employment, { linked, record, known, errors }));
    const changes = folded.flatMap((each) => each.changes);
    const start = folded.find(({ startDate }) => startDate !== undefined)?.startDate;
    const fields = start === undefined ? linked.fields : { ...linked.fields, start_date: start };
    refuseFields(linked, { fields, changes }, errors);
    const end = folded.find((each) => each.end !== undefined)?.end;
    return { ...withManager(linked, latestOf(record), folded), fields, changes, end };
  });
}

interface Context {
  readonly linked: LinkedRow;
  readonly record: EmploymentRecord;
  readonly known: KnownHistories;
  readonly errors: ErrorList;
}

/** What the rows about one employment change. */
interface Folded {
  readonly number: number;
  readonly changes: readonly (DatedChange & { readonly row: CheckedRow })[];
  /** The rows of the record afterwards, with names instead of ids. */
  readonly after: readonly JobRow[];
  /** Another first day than before. */
  readonly startDate: string | undefined;
  readonly end: EmploymentEnd | undefined;
}

function fold(file: FileEmployment, context: Context): Folded {
  const { linked, known, errors } = context;
  const employment = employmentOf(file, context);
  const { number, first_day: before } = employment;
  const firstDay = file.startDate ?? before ?? undefined;
  const isEnded =
    linked.employee?.status === 'terminated' || employment !== latestOf(context.record);
  const { last_day: lastDay, end_reason: reason } = employment;
  const end = findEnd(file, { firstDay: before, lastDay, reason, isEnded }, errors);
  const days = { startDate: firstDay, endDate: end?.lastDay ?? lastDay ?? undefined };
  let after: readonly JobRow[] = named(employment, context.record.names);
  const changes = file.rows.flatMap((row) => {
    const { effectiveOn } = row.job;
    if (effectiveOn !== undefined && isOutside(effectiveOn, days)) {
      errors.add(row.number, 'effective_on', { code: 'outside_employment' });
    }
    const isOnly = file.rows.length === 1;
    const validFrom = dayOf(row, { firstDay, isOnly, employment, known });
    const change = changeIn(row, { linked, known, validFrom, rows: after });
    if (change === undefined) return [];
    if (change.manager !== undefined && change.manager === linked.employee?.id) {
      errors.add(row.number, row.manager?.column ?? null, { code: 'own_superior' });
    }
    after = applied(after, change, known);
    return [{ ...change, number, row }];
  });
  return { number, changes, after, startDate: firstDay === before ? undefined : firstDay, end };
}

/**
 * The employment with the same first day, otherwise the last one, whose first day changes. Dates of
 * earlier employments are not changed by an import.
 */
function employmentOf(
  file: FileEmployment,
  { linked, record, errors }: Context,
): RecordedEmployment {
  const { startDate, rows } = file;
  const refuse = (column: string, code: 'read_only' | 'overlaps') =>
    errors.add(rows[0]?.number ?? 0, column, { code });
  const latest = latestOf(record);
  const { employments } = record;
  const found = employments.find(({ first_day: day }) => day === startDate);
  const employment = found ?? latest;
  if (startDate !== undefined && found === undefined) {
    const previous = employments.at(-2)?.last_day ?? null;
    const others = linked.dated?.filter((each) => each !== file) ?? [];
    if (others.some((each) => each.startDate === latest.first_day))
      refuse('start_date', 'read_only');
    else if (previous !== null && startDate <= previous) refuse('start_date', 'overlaps');
  }
  return employment;
}

function refuseFields(
  { row, employee }: LinkedRow,
  { fields, changes }: { fields: LinkedRow['fields']; changes: readonly unknown[] },
  errors: ErrorList,
): void {
  if (employee === undefined) return;
  if (employee.is_erased && changes.length + Object.keys(fields).length > 0) {
    errors.add(row.number, null, { code: 'erased' });
  }
  if ('start_date' in fields && startsAfterEnd({ ...employee, ...fields })) {
    errors.add(row.number, 'start_date', { code: 'after_last_day' });
  }
}

/** With the manager that `employees` shows afterwards, so that circles are found. */
function withManager(
  linked: LinkedRow,
  latest: RecordedEmployment,
  folded: readonly Folded[],
): LinkedRow {
  const own = folded.findLast(({ number }) => number === latest.number);
  const shown = own === undefined ? undefined : shownRow(own.after).manager_id;
  if (own === undefined || shown === shownRow(latest.rows).manager_id) return linked;
  const change = own.changes.findLast(
    ({ manager }) => manager !== undefined && keyOf(manager) === shown,
  );
  if (change === undefined) return linked;
  const { manager = null, row } = change;
  const isKnown = manager === null || typeof manager === 'string';
  return {
    ...linked,
    row: { ...linked.row, number: row.number, manager: row.manager },
    managerId: isKnown ? manager : null,
    managerRow: isKnown ? null : manager,
  };
}

/** The day from which a row applies; null = from the first day of the employment. */
function dayOf(
  { job: { effectiveOn } }: CheckedRow,
  {
    firstDay,
    isOnly,
    employment,
    known,
  }: {
    firstDay: string | undefined;
    isOnly: boolean;
    employment: RecordedEmployment;
    known: Known;
  },
): string | null {
  if (effectiveOn !== undefined) return effectiveOn === firstDay ? null : effectiveOn;
  return isOnly ? startOfToday({ ...employment, first_day: firstDay ?? null }, known.today) : null;
}

interface Current {
  readonly linked: LinkedRow;
  readonly known: Known;
  readonly validFrom: string | null;
  /** With names instead of ids. */
  readonly rows: readonly JobRow[];
}

/** The cells that differ from the job in force on the day. */
function changeIn(
  row: CheckedRow,
  { linked, known, validFrom, rows }: Current,
): Omit<DatedChange, 'number'> | undefined {
  const base = rows[positionInForce(rows, validFrom)];
  if (base === undefined) return undefined;
  const given = jobIn(row, known.patterns);
  const said = toJob(given);
  const names = differences(base, said).filter((name) => !isSameCell(said[name], base[name]));
  const changed = Object.entries(given).filter(([name]) =>
    names.some((member) => memberOf(name) === member),
  );
  const is = row.manager ? (linked.managers.get(row.manager) ?? null) : row.manager;
  const manager = is === undefined || keyOf(is) === base.manager_id ? undefined : is;
  if (changed.length === 0 && manager === undefined) return undefined;
  return { validFrom, job: Object.fromEntries(changed), manager, reason: row.job.reason ?? null };
}

/** A number is compared by `differences`. */
function isSameCell(said: Job[keyof Job] | undefined, stored: Job[keyof Job]): boolean {
  return typeof said === 'string' && typeof stored === 'string' && isSameText(said, stored);
}

function applied(
  rows: readonly JobRow[],
  { validFrom, job, manager, reason }: Omit<DatedChange, 'number'>,
  { today }: Known,
): readonly JobRow[] {
  const changed = {
    ...toJob(job),
    ...(manager === undefined ? {} : { manager_id: keyOf(manager) }),
  };
  const isPlanned = validFrom !== null && validFrom > today;
  return changeFrom(rows, { validFrom, job: changed, reason, isPlanned }, () => '');
}

/** The rows of an employment as an export writes them. */
function named({ rows }: RecordedEmployment, names: ReadonlyMap<string, string>): JobRow[] {
  const line = (text: string | null | undefined) => (text ? withoutBreaks(text) : null);
  return rows.map((row) => ({
    ...row,
    job_title: line(row.job_title),
    org_unit_id: line(names.get(row.org_unit_id ?? '')),
    location_id: line(names.get(row.location_id ?? '')),
    cost_centre: line(row.cost_centre),
  }));
}

function memberOf(name: string): string {
  if (name === 'department') return 'org_unit_id';
  return name === 'location' ? 'location_id' : name;
}

/** With the names in the place of ids. */
function toJob(job: Partial<JobEntry['job']>): Partial<Job> {
  return Object.fromEntries(Object.entries(job).map(([name, value]) => [memberOf(name), value]));
}

function keyOf(manager: Manager): string | null {
  return manager === null || typeof manager === 'string' ? manager : `row ${manager.number}`;
}
