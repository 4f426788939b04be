import type { Job, ProjectedJob } from '../../employees/job/job.ts';
import type { CheckedRow } from './check-cells.ts';

/** A job with names instead of the ids of units and locations. */
export type NamedJob = Omit<ProjectedJob, 'manager_id'> &
  Pick<Job, 'fte' | 'cost_centre' | 'work_pattern_id'>;

/** What a row says about the job from a day on. */
export interface JobEntry {
  readonly row: CheckedRow;
  /** Null = from the first day of the employment. */
  readonly validFrom: string | null;
  /** Only the cells that are filled in. */
  readonly job: Partial<NamedJob>;
  readonly reason: string | null;
}

/** The manager of a row: an existing employee, the row of a new one, or none. */
export type Manager = string | CheckedRow | null;

/** A change of the job of an existing employee from a day on. */
export interface DatedChange extends Omit<JobEntry, 'row'> {
  /** Of the employment. */
  readonly number: number;
  /** Undefined = unchanged. */
  readonly manager: Manager | undefined;
}

/** By name. */
export type PatternIds = ReadonlyMap<string, string>;

/** The job that a row describes, without its manager. */
export function jobIn({ given, job }: CheckedRow, patterns: PatternIds): Partial<NamedJob> {
  const { fte, cost_centre, work_pattern: name } = job;
  const { job_title, department, location, employment_type } = given;
  const pattern = typeof name === 'string' ? patterns.get(name) : name;
  return Object.fromEntries(
    Object.entries({
      job_title,
      department,
      location,
      employment_type,
      fte,
      cost_centre,
      work_pattern_id: pattern,
    }).filter(([, value]) => value !== undefined),
  );
}
