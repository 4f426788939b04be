import type { Answer } from '../../../api/answers.ts';
import type { operations } from '../../../api/schema.gen.ts';

export type JobHistory = Answer<'getTimeline'>;
export type EmploymentVersion = JobHistory['employments'][number];
export type JobRow = JobHistory['jobs'][number];
export type JobPatch = NonNullable<
  operations['updateEmployee']['requestBody']
>['content']['application/json'];

/** The fields of a job in the order in which they are shown. */
export const jobFields = [
  'job_title',
  'department',
  'location',
  'manager_id',
  'employment_type',
  'fte',
  'work_pattern_id',
  'cost_centre',
] as const;
export type JobField = (typeof jobFields)[number];
export type Job = Pick<JobRow, JobField>;

/** What the record says now, in the order of recording. */
export function current<Dated extends { readonly superseded_at: string | null }>(
  all: readonly Dated[],
): readonly Dated[] {
  return all.filter(({ superseded_at: until }) => until === null);
}

/** What the record said at an instant; null = what it says now. */
export function knownAt<
  Dated extends { readonly superseded_at: string | null; readonly recorded_at: string },
>(all: readonly Dated[], instant: string | null): readonly Dated[] {
  if (instant === null) return current(all);
  return all.filter(
    ({ recorded_at: from, superseded_at: until }) =>
      from <= instant && (until === null || until > instant),
  );
}

/** The employments as they are now, the first one first. */
export function currentEmployments({ employments }: JobHistory): readonly EmploymentVersion[] {
  return current(employments).toSorted((left, right) => left.number - right.number);
}

/** The employment that a day belongs to. */
export function employmentOn(
  employments: readonly EmploymentVersion[],
  day: string,
): EmploymentVersion | undefined {
  return employments.find(
    ({ first_day: first, last_day: last }) =>
      (first === null || first <= day) && (last === null || day <= last),
  );
}

/** The job in force on a day of an employment. Before its first day, the first one. */
export function jobOn(rows: readonly JobRow[], number: number, day: string): JobRow | undefined {
  const own = rows
    .filter(({ employment_number: of }) => of === number)
    .toSorted((left, right) => (left.valid_from ?? '').localeCompare(right.valid_from ?? ''));
  return own.findLast(({ valid_from: from }) => from === null || from <= day) ?? own[0];
}

/** The fields that differ. */
export function differences(before: Job, after: Job): readonly JobField[] {
  return jobFields.filter((name) => before[name] !== after[name]);
}

/** The row that came before a row while it was part of the record. */
export function rowBefore(all: readonly JobRow[], row: JobRow): JobRow | undefined {
  if (row.valid_from === null) return undefined;
  const day = row.valid_from;
  const { employment_number: number, superseded_at: ended } = row;
  return all
    .filter(
      (other) =>
        other.employment_number === number &&
        (other.valid_from === null || other.valid_from < day) &&
        isKnownWith(other, ended),
    )
    .toSorted((left, right) => (left.valid_from ?? '').localeCompare(right.valid_from ?? ''))
    .at(-1);
}

/** Whether a row was part of the record until `ended`; null = still is. */
function isKnownWith({ recorded_at: from, superseded_at: until }: JobRow, ended: string | null) {
  if (ended === null) return until === null;
  return from < ended && (until === null || until >= ended);
}

/**
 * The day on which a later row replaces a value that starts on `day`: the first one that had
 * changed the field. Undefined if none has.
 */
export function untilDay(
  rows: readonly JobRow[],
  { base, day, field }: { base: JobRow; day: string; field: JobField },
): string | undefined {
  const later = rows
    .filter(
      ({ employment_number: number, valid_from: from }) =>
        number === base.employment_number && from !== null && from > day,
    )
    .toSorted((left, right) => (left.valid_from ?? '').localeCompare(right.valid_from ?? ''));
  return later.find((row) => row[field] !== base[field])?.valid_from ?? undefined;
}
