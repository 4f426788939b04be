import {
  employmentOn,
  type EmploymentVersion,
  type JobPatch,
  jobOn,
  type JobRow,
} from './job-history.ts';

/** The form: empty texts for absent values. */
export interface ChangeValues {
  effective_on: string | null;
  reason: string;
  job_title: string;
  department: string;
  location: string;
  manager_id: string | null;
  employment_type: string | null;
  fte: number | string;
  work_pattern_id: string | null;
  cost_centre: string;
}
type JobValues = Omit<ChangeValues, 'effective_on' | 'reason'>;

function valuesOf(row: JobRow): JobValues {
  return {
    job_title: row.job_title ?? '',
    department: row.department ?? '',
    location: row.location ?? '',
    manager_id: row.manager_id,
    employment_type: row.employment_type,
    fte: row.fte,
    work_pattern_id: row.work_pattern_id,
    cost_centre: row.cost_centre ?? '',
  };
}

/** Today, or the nearest day of the last employment. */
export function startValues(
  rows: readonly JobRow[],
  employments: readonly EmploymentVersion[],
  today: string,
): ChangeValues {
  const latest = employments.at(-1);
  const day = clamp(today, latest?.first_day ?? null, latest?.last_day ?? null);
  const employment = employmentOn(employments, day) ?? latest;
  const row = jobOn(rows, employment?.number ?? 1, day);
  if (row === undefined) throw new Error('the employee has no job');
  return { effective_on: day, reason: '', ...valuesOf(row) };
}

function clamp(day: string, first: string | null, last: string | null): string {
  if (first !== null && day < first) return first;
  return last !== null && day > last ? last : day;
}

/** The values on another day: those that the user hasn't changed follow the record. */
export function moveTo(
  values: ChangeValues,
  { base, to, day }: { base: JobRow | undefined; to: JobRow | undefined; day: string | null },
): ChangeValues {
  if (base === undefined || to === undefined) return { ...values, effective_on: day };
  const [before, after] = [valuesOf(base), valuesOf(to)];
  const names = Object.keys(before) as (keyof JobValues)[];
  const followed = names.filter((name) => values[name] === before[name]);
  return {
    ...values,
    effective_on: day,
    ...Object.fromEntries(followed.map((name) => [name, after[name]])),
  };
}

/** The differences from the job in force, as a merge patch. */
export function changesOf(base: JobRow, values: ChangeValues): JobPatch {
  const before = valuesOf(base);
  const names = Object.keys(before) as (keyof JobValues)[];
  const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = name === 'fte' ? Number(values.fte) : trimmed(values[name]);
      if (value === before[name]) return [];
      return [[name, value === '' ? null : value]];
    }),
  );
}
