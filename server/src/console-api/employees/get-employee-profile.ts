import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { readProfile } from '../../hr/employees/read-profile.ts';
import { calendarDate, uuid } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';

export const getEmployeeProfile = recordOperation({
  operationId: 'getEmployeeProfile',
  method: 'GET',
  path: '/employees/:id/profile',
  access: userRoles,
  answer: Type.Object({
    /** Those who still work for the company. */
    direct_reports: Type.Integer(),
    /** The current or the next one; null also for readers who may not see the person's leave. */
    next_absence: Type.Union([
      Type.Object({ id: uuid(), start_date: calendarDate(), end_date: calendarDate() }),
      Type.Null(),
    ]),
  }),
  act: async (change, { id }) => {
    const profile = await readProfile(change, id);
    return { direct_reports: profile.directReports, next_absence: profile.nextAbsence };
  },
});
