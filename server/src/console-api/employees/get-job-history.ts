import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { optionalEmployeeFields } from '../../hr/employees/employee-fields.ts';
import { readJobHistory } from '../../hr/employees/job/history/read-job-history.ts';
import { calendarDate, instant, nullable, uuid } from '../../platform/http/schema-fields.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

const recordedMembers = {
  /** Null for readers who don't see who recorded it. */
  recorded_at: nullable(instant()),
  recorded_by_kind: nullable(Type.String()),
  recorded_by_name: nullable(Type.String()),
  /** Set on what was corrected since. */
  superseded_at: nullable(instant()),
};
const { job_title, department, location, employment_type, manager_id } = optionalEmployeeFields;

export const getJobHistory = defineOperation({
  operationId: 'getJobHistory',
  method: 'GET',
  path: '/employees/:id/job-history',
  access: userRoles,
  answer: Type.Object({
    employments: Type.Array(
      Type.Object({
        number: Type.Integer(),
        first_day: nullable(calendarDate()),
        /** Null also if the reader may not see a planned termination. */
        last_day: nullable(calendarDate()),
        end_reason: nullable(Type.String()),
        legal_entity: nullable(Type.String()),
        probation_end: nullable(calendarDate()),
        contract_end: nullable(calendarDate()),
        ...recordedMembers,
      }),
    ),
    /** The whole job from a day on; planned ones only for HR and payroll. */
    rows: Type.Array(
      Type.Object({
        id: uuid(),
        employment_number: Type.Integer(),
        /** Null = from the first day of the employment. */
        valid_from: nullable(calendarDate()),
        job_title,
        department,
        location,
        employment_type,
        manager_id,
        manager_name: nullable(Type.String()),
        cost_centre: nullable(Type.String()),
        /** 1 = full time. */
        fte: Type.Number(),
        work_pattern_id: nullable(uuid()),
        /** Null = the default pattern. */
        work_pattern: nullable(Type.String()),
        reason: nullable(Type.String()),
        is_planned: Type.Boolean(),
        ...recordedMembers,
      }),
    ),
    /** Null for readers who can't change the job. */
    choices: nullable(
      Type.Object({
        work_patterns: Type.Array(
          Type.Object({ id: uuid(), name: Type.String(), is_default: Type.Boolean() }),
        ),
        legal_entities: Type.Array(Type.String()),
      }),
    ),
  }),
  successStatus: 200,
  handle: async ({ services, actor, id }) => {
    const { employments, rows, choices } = await inChange(services, actor, (change) =>
      readJobHistory(change, id),
    );
    return {
      body: {
        employments: [...employments],
        rows: [...rows],
        choices: choices && {
          work_patterns: [...choices.work_patterns],
          legal_entities: [...choices.legal_entities],
        },
      },
    };
  },
});
