import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { requestChange } from '../../hr/employees/change-requests/request-change.ts';
import {
  optionalEmployeeFields,
  requiredEmployeeFields,
} from '../../hr/employees/employee-fields.ts';
import { calendarDate, closed, lines, nullable } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { presentChangeRequest, singleChangeRequest } from './change-request-schema.ts';

export const createChangeRequest = recordOperation({
  operationId: 'createChangeRequest',
  method: 'POST',
  path: '/change-requests',
  access: userRoles,
  body: closed({
    /** The new values of the user's own record; null clears a field. */
    fields: closed({
      first_name: Type.Optional(requiredEmployeeFields.first_name),
      last_name: Type.Optional(requiredEmployeeFields.last_name),
      date_of_birth: Type.Optional(nullable(calendarDate())),
      job_title: Type.Optional(optionalEmployeeFields.job_title),
      location: Type.Optional(optionalEmployeeFields.location),
    }),
    note: Type.Optional(nullable(lines(1_000))),
  }),
  answer: singleChangeRequest,
  successStatus: 201,
  act: async (change, { actor, body: { fields, note = null } }) => ({
    change_request: presentChangeRequest(await requestChange(change, { fields, note }), actor),
  }),
});
