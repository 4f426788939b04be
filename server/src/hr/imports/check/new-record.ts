import type { CheckedRow, ManagerName } from './check-cells.ts';
import type { ErrorList } from './error-list.ts';
import { type FileEmployment, sameAs } from './group-rows.ts';
import { type JobEntry, jobIn, type NamedJob, type PatternIds } from './job-entry.ts';

/** A job of a new employee, in full. */
export interface NewJob extends JobEntry {
  readonly job: NamedJob;
  readonly manager: ManagerName | null;
  readonly isPlanned: boolean;
}

export interface NewEmployment {
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly endReason: string | null;
  /** In the order of their days; never empty. */
  readonly jobs: readonly NewJob[];
}

/** The employments that a file gives a new employee. */
export interface NewRecord {
  /** The earliest first; never empty. */
  readonly employments: readonly NewEmployment[];
  readonly status: 'active' | 'terminated';
  readonly lastDay: string | null;
  readonly endReason: string | null;
  /** The job that `employees` shows. */
  readonly shown: NewJob;
}

export interface Known {
  readonly patterns: PatternIds;
  /** In the company's time zone. */
  readonly today: string;
}

const blank: NamedJob = {
  job_title: null,
  department: null,
  location: null,
  employment_type: null,
  fte: 1,
  cost_centre: null,
  work_pattern_id: null,
};

/** Each row describes the whole job: an empty cell repeats the row before it. */
export function newRecord(
  employments: readonly FileEmployment[],
  known: Known,
  errors: ErrorList,
): NewRecord | undefined {
  for (const [index, employment] of employments.entries()) {
    refuseDates(employment, employments[index - 1], errors);
  }
  const built = employments.map((employment): NewEmployment => {
    refuseDays(employment, errors);
    return {
      firstDay: employment.startDate ?? null,
      lastDay: employment.endDate ?? null,
      endReason: employment.endReason ?? null,
      jobs: jobsOf(employment, known),
    };
  });
  const last = built.at(-1);
  const shown = last?.jobs.findLast(({ isPlanned }) => !isPlanned) ?? last?.jobs[0];
  if (last === undefined || shown === undefined) return undefined;
  const { lastDay, endReason } = last;
  const status = lastDay !== null && lastDay <= known.today ? 'terminated' : 'active';
  return { employments: built, status, lastDay, endReason, shown };
}

function jobsOf({ rows }: FileEmployment, { patterns, today }: Known): NewJob[] {
  let job = blank;
  let manager: ManagerName | null = null;
  return rows.map((row, index): NewJob => {
    job = { ...job, ...jobIn(row, patterns) };
    if (row.manager !== undefined) manager = row.manager;
    const validFrom = index === 0 ? null : (row.job.effectiveOn ?? null);
    const isPlanned = validFrom !== null && validFrom > today;
    return { row, validFrom, job, manager, reason: row.job.reason ?? null, isPlanned };
  });
}

/** Employments don't overlap, and only the last one can have no end. */
function refuseDates(
  { startDate, endDate, endReason, rows }: FileEmployment,
  previous: FileEmployment | undefined,
  errors: ErrorList,
): void {
  const row = rows[0]?.number ?? 0;
  if (startDate !== undefined && endDate !== undefined && startDate > endDate) {
    errors.add(row, 'start_date', { code: 'after_last_day' });
  }
  if (endDate === undefined && endReason !== undefined) {
    errors.add(row, 'termination_date', { code: 'missing' });
  }
  if (previous === undefined) return;
  if (previous.endDate === undefined) {
    errors.add(previous.rows[0]?.number ?? 0, 'termination_date', { code: 'missing' });
  } else if (startDate !== undefined && startDate <= previous.endDate) {
    errors.add(row, 'start_date', { code: 'overlaps' });
  }
}

function refuseDays({ startDate, endDate, rows }: FileEmployment, errors: ErrorList): void {
  const [first, ...later] = rows;
  if (first === undefined) return;
  const refuse = (row: CheckedRow, fault: Parameters<ErrorList['add']>[2]) =>
    errors.add(row.number, 'effective_on', fault);
  if (first.job.effectiveOn !== undefined && first.job.effectiveOn !== startDate) {
    refuse(first, { code: 'not_first_day' });
  }
  for (const row of later) {
    const day = row.job.effectiveOn;
    if (day === undefined) continue;
    if (day === startDate && first.job.effectiveOn === undefined) refuse(row, sameAs(first));
    else if (isOutside(day, { startDate, endDate })) refuse(row, { code: 'outside_employment' });
  }
}

export function isOutside(
  day: string,
  { startDate, endDate }: Pick<FileEmployment, 'startDate' | 'endDate'>,
): boolean {
  return (startDate !== undefined && day < startDate) || (endDate !== undefined && day > endDate);
}
