import { Type } from 'typebox';
import type { UserActor } from '../../access/actor.ts';
import {
  capacitiesBefore,
  type EmployeeDetail,
} from '../../hr/employees/details/employee-detail.ts';
import { optionalEmployeeFields as optional } from '../../hr/employees/employee-fields.ts';
import type { Timeline } from '../../hr/employees/records/read-timeline.ts';
import { calendarDate, instant, nullable, uuid } from '../../platform/http/schema-fields.ts';

const recorded = {
  recorded_at: instant(),
  /** `user`, `api_key`, `provisioning`, `operator` or `system`. */
  recorded_by_kind: Type.String(),
  recorded_by_name: nullable(Type.String()),
  /** Null = it still holds; otherwise a correction replaced it then. */
  superseded_at: nullable(instant()),
};

export const employmentVersion = Type.Object({
  number: Type.Integer(),
  first_day: nullable(calendarDate()),
  last_day: nullable(calendarDate()),
  end_reason: nullable(Type.String()),
  probation_end: nullable(calendarDate()),
  contract_end: nullable(calendarDate()),
  ...recorded,
});

export const jobVersion = Type.Object({
  id: uuid(),
  employment_number: Type.Integer(),
  /** Null = from the first day of the employment. */
  valid_from: nullable(calendarDate()),
  job_title: optional.job_title,
  department: optional.department,
  location: optional.location,
  manager_id: optional.manager_id,
  manager_name: nullable(Type.String()),
  employment_type: optional.employment_type,
  cost_centre: nullable(Type.String()),
  fte: Type.Number(),
  work_pattern_id: nullable(uuid()),
  work_pattern_name: nullable(Type.String()),
  reason: nullable(Type.String()),
  is_planned: Type.Boolean(),
  ...recorded,
});

/** What applies on the day asked for, and the row that decides; null without a day. */
export const appliesSchema = Type.Union([
  Type.Null(),
  Type.Object({
    employment: Type.Union([employmentVersion, Type.Null()]),
    job: Type.Union([jobVersion, Type.Null()]),
  }),
]);

/**
 * What the reader may see of a timeline. HR and payroll see everything. Others see the current
 * record without plans, corrections and reasons: only HR announces what is planned, such as the end
 * of an employment.
 */
export function hideFrom(
  actor: UserActor,
  employee: Pick<EmployeeDetail, 'id' | 'manager_id' | 'status'>,
  { employments, jobs }: Timeline,
): Timeline {
  const capacities = capacitiesBefore(actor, employee);
  if (capacities.has('hr_admin') || capacities.has('payroll_admin')) return { employments, jobs };
  const isPast = employee.status === 'terminated';
  const last = Math.max(0, ...employments.map(({ number }) => number));
  return {
    employments: employments
      .filter(({ superseded_at: until }) => until === null)
      .map((each) => ({
        ...each,
        end_reason: null,
        last_day: isPast || each.number < last ? each.last_day : null,
      })),
    jobs: jobs
      .filter(({ superseded_at: until, is_planned: isPlanned }) => until === null && !isPlanned)
      .map((each) => ({ ...each, reason: null })),
  };
}
