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
    end_date: calendarDate('Last day of the leave (inclusive).'),
    start_portion: oneOf(portions, 'Which part of the first day is taken.'),
    end_portion: oneOf(portions, 'Which part of the last day is taken.'),
    days: Type.Number({
      minimum: 0,
      description: 'Number of working days, in steps of half a day.',
    }),
    reason: nullable(Type.String()),
    status: oneOf(leaveStatuses),
    current_step: Type.Integer({ minimum: 1, description: 'The current approval step.' }),
    decided_at: nullable(instant()),
    rejection_reason: nullable(Type.String()),
    change_reason: nullable(
      Type.String({
        description: 'Why HR shortened, interrupted, converted or cancelled it after approval.',
      }),
    ),
    created_at: instant(),
    updated_at: instant(),
  },
  { $id: 'LeaveRequest', additionalProperties: false },
);
type LeaveRequestBody = Static<typeof leaveRequestSchema>;

export const newLeaveRequestSchema = Type.Object(
  {
    employee_id: uuid('An employee of the company who is not terminated.'),
    leave_type: text(50, 'Code of a leave type of the company, such as `annual`.'),
    start_date: calendarDate(),
    end_date: calendarDate(
      'Last day of the leave (inclusive). The leave can span at most 1,096 days.',
    ),
    start_portion: Type.Optional(
      oneOf(portions, 'Leave of several days can begin with `full` or `pm`. Default: `full`.'),
    ),
    end_portion: Type.Optional(
      oneOf(
        portions,
        'Leave of several days can end with `full` or `am`. For a single day both portions must be the same, and you can send just one of them.',
      ),
    ),
    reason: Type.Optional(nullable(lines(reasonLengthMax, 'Never sent in a webhook.'))),
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
  'change_reason',
] as const satisfies readonly (keyof LeaveRequest)[];
