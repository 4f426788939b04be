import { Type } from 'typebox';
import { type UserActor, userRoles } from '../../access/actor.ts';
import {
  capacitiesBefore,
  type EmployeeDetail,
} from '../../hr/employees/details/employee-detail.ts';
import { optionalEmployeeFields } from '../../hr/employees/employee-fields.ts';
import {
  type Timeline,
  timelineOn,
  readTimeline,
} from '../../hr/employees/records/read-timeline.ts';
import {
  calendarDate,
  instant,
  nullable,
  uuid,
  closed,
} from '../../platform/http/schema-fields.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import { findEmployeeDetail } from '../../hr/employees/details/find-employee-detail.ts';
import { fromInstant, toInstant } from '../../platform/clock.ts';
import { recordOperation } from '../frame/record-operation.ts';
import type { ConsoleOperation } from '../frame/operation.ts';

const recorded = {
  recorded_at: instant(),
  /** `user`, `api_key`, `provisioning`, `operator` or `system`. */
  recorded_by_kind: Type.String(),
  recorded_by_name: nullable(Type.String()),
  /** Null = it still holds; otherwise a correction replaced it then. */
  superseded_at: nullable(instant()),
};

const employmentVersion = Type.Object({
  number: Type.Integer(),
  first_day: nullable(calendarDate()),
  last_day: nullable(calendarDate()),
  end_reason: nullable(Type.String()),
  probation_end: nullable(calendarDate()),
  contract_end: nullable(calendarDate()),
  legal_entity: nullable(Type.String()),
  ...recorded,
});

const jobVersion = Type.Object({
  id: uuid(),
  employment_number: Type.Integer(),
  /** Null = from the first day of the employment. */
  valid_from: nullable(calendarDate()),
  job_title: optionalEmployeeFields.job_title,
  department: optionalEmployeeFields.department,
  location: optionalEmployeeFields.location,
  manager_id: optionalEmployeeFields.manager_id,
  manager_name: nullable(Type.String()),
  employment_type: optionalEmployeeFields.employment_type,
  cost_centre: nullable(Type.String()),
  fte: Type.Number(),
  work_pattern_id: nullable(uuid()),
  work_pattern_name: nullable(Type.String()),
  reason: nullable(Type.String()),
  is_planned: Type.Boolean(),
  ...recorded,
});

/** What applies on the day asked for, and the row that decides; null without a day. */
const appliesSchema = Type.Union([
  Type.Null(),
  Type.Object({
    employment: Type.Union([employmentVersion, Type.Null()]),
    job: Type.Union([jobVersion, Type.Null()]),
  }),
]);

type Version = Timeline['employments'][number];

/** The history of an employee. */
export const timelineOperations: readonly ConsoleOperation[] = [
  /** The employments and jobs of an employee by date, with plans and corrections. */
  recordOperation({
    operationId: 'getTimeline',
    method: 'GET',
    path: '/employees/:id/timeline',
    access: userRoles,
    query: closed({
      /** With it, the response says what applies on this day. */
      day: Type.Optional(calendarDate()),
      /** As known at this time; default: now. */
      known_at: Type.Optional(instant()),
    }),
    answer: Type.Object({
      employments: Type.Array(employmentVersion),
      jobs: Type.Array(jobVersion),
      applies: appliesSchema,
    }),
    act: async (change, { actor, id, query: { day, known_at: sent } }) => {
      const { employee } = await findEmployeeDetail(change.transaction, actor, id);
      const timeline = hideFrom(actor, employee, await readTimeline(change, employee.id));
      recordRead(change.transaction, change, {
        subjectKind: 'employee',
        subjectIds: [employee.id],
        employeeIds: [employee.id],
        fields: ['timeline'],
      });
      const knownAt = sent === undefined ? undefined : toInstant(fromInstant(sent));
      return {
        employments: [...timeline.employments],
        jobs: [...timeline.jobs],
        applies: day === undefined ? null : timelineOn(timeline, day, knownAt),
      };
    },
  }),
];

/**
 * Each employment as it stands, recorded when it last changed for this reader: the time and the
 * person of a later version would show that something they don't see was recorded.
 */
function lastVisibleChanges(versions: Timeline['employments']): Timeline['employments'] {
  const content = ({ recorded_at: _at, recorded_by_kind: _kind, ...version }: Version): string =>
    JSON.stringify({ ...version, recorded_by_name: null, superseded_at: null });
  return [...Map.groupBy(versions, ({ number }) => number).values()].flatMap((all) => {
    const newestFirst = all.toSorted((one, other) =>
      one.recorded_at < other.recorded_at ? 1 : -1,
    );
    const [current] = newestFirst.filter(({ superseded_at: until }) => until === null);
    if (current === undefined) return [];
    const differs = newestFirst.findIndex((each) => content(each) !== content(current));
    const same = newestFirst.slice(0, differs === -1 ? undefined : differs);
    const { recorded_at, recorded_by_kind, recorded_by_name } = same.at(-1) ?? current;
    return [{ ...current, recorded_at, recorded_by_kind, recorded_by_name }];
  });
}

/**
 * What the reader may see of a timeline. HR and payroll see everything. Others see the current
 * record without plans, corrections and reasons: only HR announces what is planned, such as the end
 * of an employment. Managers don't see the terms of the employment and the cost centre.
 */
function hideFrom(
  actor: UserActor,
  employee: Pick<EmployeeDetail, 'id' | 'manager_id' | 'status'>,
  { employments, jobs }: Timeline,
): Timeline {
  const capacities = capacitiesBefore(actor, employee);
  if (capacities.has('hr_admin') || capacities.has('payroll_admin')) return { employments, jobs };
  const hidden = capacities.has('self')
    ? { terms: {}, job: {} }
    : {
        terms: { probation_end: null, contract_end: null, legal_entity: null },
        job: { cost_centre: null },
      };
  const isPast = employee.status === 'terminated';
  const last = Math.max(0, ...employments.map(({ number }) => number));
  return {
    employments: lastVisibleChanges(
      employments.map((each) => ({
        ...each,
        ...hidden.terms,
        end_reason: null,
        last_day: isPast || each.number < last ? each.last_day : null,
      })),
    ),
    jobs: jobs
      .filter(({ superseded_at: until, is_planned: isPlanned }) => until === null && !isPlanned)
      .map((each) => ({ ...each, ...hidden.job, reason: null })),
  };
}
