import { type Static, Type } from 'typebox';
import type { NotedRead } from '../../../access/audit/read-notes.ts';
import { type LeaveRequest, leaveStatuses, portions } from '../../../hr/leave/leave-request.ts';
import {
  calendarDate,
  instant,
  lines,
  nullable,
  oneOf,
  reference,
  text,
  uuid,
} from '../../../platform/http/schema-fields.ts';

const reasonLengthMax = 2_000;

export const leaveRequestSchema = Type.Object(
  {
    id: uuid(),
    employee_id: uuid(),
    leave_type: Type.String(),
    start_date: calendarDate(),
    end_date: calendarDate('The last day of the leave, included.'),
    start_portion: oneOf(portions, 'How much of the first day is taken.'),
    end_portion: oneOf(portions, 'How much of the last day is taken.'),
    days: Type.Number({ minimum: 0, description: 'Working days, halves allowed.' }),
    reason: nullable(Type.String()),
    status: oneOf(leaveStatuses),
    current_step: Type.Integer({ minimum: 1, description: 'The approval step that is due.' }),
    decided_at: nullable(instant()),
    rejection_reason: nullable(Type.String()),
    created_at: instant(),
    updated_at: instant(),
  },
  { $id: 'LeaveRequest', additionalProperties: false },
);
type LeaveRequestBody = Static<typeof leaveRequestSchema>;

export const newLeaveRequestSchema = Type.Object(
  {
    employee_id: uuid('An employee of the company, not terminated.'),
    leave_type: text(50, 'A leave type of the company, e.g. `annual`.'),
    start_date: calendarDate(),
    end_date: calendarDate('Included; at most 1,096 days with the first.'),
    start_portion: Type.Optional(
      oneOf(portions, 'Leave over several days can begin `full` or `pm`. Default `full`.'),
    ),
    end_portion: Type.Optional(
      oneOf(
        portions,
        'Leave over several days can end `full` or `am`. On one day both portions are the same, and one of them is enough.',
      ),
    ),
    reason: Type.Optional(nullable(lines(reasonLengthMax, 'Never part of a webhook.'))),
  },
  { $id: 'NewLeaveRequest', additionalProperties: false },
);

export const leaveRequestReference = reference<LeaveRequestBody>('LeaveRequest');
export const newLeaveRequestReference =
  reference<Static<typeof newLeaveRequestSchema>>('NewLeaveRequest');

/** The leave request as the API returns it: only the fields of the contract. */
export function presentLeaveRequest(request: LeaveRequest): LeaveRequestBody {
  return request;
}

/** For the audit log: the requests and the fields that a key was shown. */
export function leaveRead(requests: readonly { readonly id: string }[]): NotedRead {
  return {
    subjectKind: 'leave_request',
    subjectIds: requests.map(({ id }) => id),
    fields: leaveFieldNames,
  };
}

const leaveFieldNames = [
  'employee_id',
  'leave_type',
  'start_date',
  'end_date',
  'reason',
  'status',
  'rejection_reason',
] as const satisfies readonly (keyof LeaveRequest)[];
