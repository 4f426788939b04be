import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import { findEmployeeDetail } from '../../hr/employees/details/find-employee-detail.ts';
import { appliesOn, readTimeline } from '../../hr/employees/records/read-timeline.ts';
import { fromInstant, toInstant } from '../../platform/clock.ts';
import { calendarDate, closed, instant } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { appliesSchema, employmentVersion, hideFrom, jobVersion } from './timeline-schema.ts';

/** The employments and jobs of an employee by date, with plans and corrections. */
export const getTimeline = recordOperation({
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
      applies: day === undefined ? null : appliesOn(timeline, day, knownAt),
    };
  },
});
