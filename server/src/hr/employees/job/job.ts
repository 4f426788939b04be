import type { EmploymentsRow, JobRowsRow } from '../../../../schema/rows.gen.ts';
import type { Employee } from '../employee.ts';

/** The job of an employee on a day, as the database stores it. */
export interface Job
  extends Pick<
    JobRowsRow,
    | 'job_title'
    | 'org_unit_id'
    | 'location_id'
    | 'manager_id'
    | 'employment_type'
    | 'cost_centre'
    | 'work_pattern_id'
  > {
  /** 1 = full time. */
  readonly fte: number;
}

export const jobMembers = [
  'job_title',
  'org_unit_id',
  'location_id',
  'manager_id',
  'employment_type',
  'cost_centre',
  'fte',
  'work_pattern_id',
] as const satisfies readonly (keyof Job)[];

/** A job from a day on. Dates are `YYYY-MM-DD`. */
export type JobRow = Job &
  Pick<JobRowsRow, 'id' | 'valid_from' | 'reason' | 'is_planned' | 'recorded_at'>;

/** One employment of a person. */
export type StoredEmployment = Pick<
  EmploymentsRow,
  | 'number'
  | 'first_day'
  | 'last_day'
  | 'end_reason'
  | 'legal_entity_id'
  | 'probation_end'
  | 'contract_end'
  | 'recorded_at'
>;

/** The fields of a job by their names in the API: units and locations by name. */
export const jobFieldNames = [
  'job_title',
  'department',
  'location',
  'employment_type',
  'manager_id',
] as const satisfies readonly (keyof Employee)[];
export type JobFieldName = (typeof jobFieldNames)[number];
/** The part of `employees` that follows the job rows. */
export type ProjectedJob = Pick<Employee, JobFieldName>;

/** The fields of a job that only the console changes; `employees` doesn't have them. */
export const detailNames = ['cost_centre', 'fte', 'work_pattern_id'] as const;
export type JobDetails = Pick<Job, (typeof detailNames)[number]>;

/** How much, and on which days, someone works. */
export type WorkingTime = Pick<JobDetails, 'fte' | 'work_pattern_id'>;

export type JobChange = Partial<ProjectedJob & JobDetails>;
export type ChangedJobField = keyof JobChange;

/** The name in the API of each member of a stored job. */
const fieldOfMember: Readonly<Partial<Record<keyof Job, ChangedJobField>>> = {
  org_unit_id: 'department',
  location_id: 'location',
};

export function fieldOf(member: keyof Job): ChangedJobField {
  return fieldOfMember[member] ?? (member as ChangedJobField);
}

/** Whether entitlement to leave can depend on a member of a job. */
export function decidesLeave(member: keyof Job): boolean {
  return leaveMembers.has(member);
}

const leaveMembers: ReadonlySet<keyof Job> = new Set([
  'org_unit_id',
  'location_id',
  'employment_type',
  'fte',
  'work_pattern_id',
]);

/** A change of a job from a day on. */
export interface DatedJobChange {
  /** `YYYY-MM-DD` */
  readonly effectiveOn: string;
  /** In the company's time zone. */
  readonly today: string;
  readonly fields: Partial<ProjectedJob>;
  readonly details: Partial<JobDetails>;
  readonly reason: string | null;
}
