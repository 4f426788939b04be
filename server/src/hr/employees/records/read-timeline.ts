import type { Change } from '../../change.ts';
import type { Job } from '../job/job.ts';
import { listEmploymentVersions, listJobVersions } from './timeline.sql.ts';

/** Who recorded something, and until when it was believed. Instants are ISO. */
interface Recorded {
  readonly recorded_at: string;
  /** As in the audit log, e.g. `user` or `api_key`. */
  readonly recorded_by_kind: string;
  /** Null for the system, and if the recorder no longer exists. */
  readonly recorded_by_name: string | null;
  /** Null = it still holds. */
  readonly superseded_at: string | null;
}

/** What an employment says, or said before it was changed. */
export interface EmploymentVersion extends Recorded {
  readonly number: number;
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly end_reason: string | null;
  readonly probation_end: string | null;
  readonly contract_end: string | null;
  readonly legal_entity: string | null;
}

/** A job from a day on, or what was believed about it before a correction. */
export interface JobVersion extends Recorded, Omit<Job, 'org_unit_id' | 'location_id'> {
  readonly id: string;
  readonly employment_number: number;
  /** Null = from the first day of the employment. */
  readonly valid_from: string | null;
  readonly department: string | null;
  readonly location: string | null;
  readonly manager_name: string | null;
  readonly work_pattern_name: string | null;
  readonly reason: string | null;
  readonly is_planned: boolean;
}

export interface Timeline {
  /** In the order of recording. */
  readonly employments: readonly EmploymentVersion[];
  readonly jobs: readonly JobVersion[];
}

/** Everything that was recorded about the employments and jobs of a person. */
export async function readTimeline(
  { transaction, actor: { companyId } }: Pick<Change, 'transaction' | 'actor'>,
  employeeId: string,
): Promise<Timeline> {
  const [{ rows: employments }, { rows: jobs }] = await Promise.all([
    transaction.query<EmploymentVersion>(listEmploymentVersions(companyId, employeeId)),
    transaction.query<JobVersion>(listJobVersions(companyId, employeeId)),
  ]);
  return { employments, jobs };
}

/** What applies on a day, as known at an instant. */
export interface Applies {
  /** Null before the first employment. */
  readonly employment: EmploymentVersion | null;
  /** The row that decides; null without an employment. */
  readonly job: JobVersion | null;
}

/**
 * The employment and job on a day: the last employment that had begun, and its last row from that
 * day or earlier.
 *
 * @param knownAt undefined = now
 */
export function timelineOn(
  { employments, jobs }: Timeline,
  day: string,
  knownAt: string | undefined,
): Applies {
  const isKnown = ({ recorded_at: from, superseded_at: until }: Recorded) =>
    knownAt === undefined ? until === null : from <= knownAt && (until === null || until > knownAt);
  const employment = employments
    .filter((each) => isKnown(each) && (each.first_day === null || each.first_day <= day))
    .toSorted((one, other) => one.number - other.number)
    .at(-1);
  if (employment === undefined) return { employment: null, job: null };
  const job = jobs
    .filter(
      (row) =>
        row.employment_number === employment.number &&
        isKnown(row) &&
        (row.valid_from === null || row.valid_from <= day),
    )
    .toSorted((one, other) => ((one.valid_from ?? '') < (other.valid_from ?? '') ? -1 : 1))
    .at(-1);
  return { employment, job: job ?? null };
}
