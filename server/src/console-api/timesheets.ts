import { type Static, Type } from 'typebox';
import { longestDayHours } from '../hr/hours-in-day.ts';
import { timesheetStatuses } from '../hr/timesheets/timesheet.ts';
import type { TimesheetView } from '../hr/timesheets/view-timesheets.ts';
import {
  calendarDate,
  closed,
  hundredths,
  instant,
  nullable,
  oneOf,
  uuid,
  idParameter,
  searchParameter,
  lines,
} from '../platform/http/schema-fields.ts';
import { approvalSchema, presentApproval } from './approvals/schemas/approval.ts';
import { etagMember, withEtags, withEtag } from './etags.ts';
import { actionMembers, presentActions } from './record-actions.ts';
import { userRoles } from '../access/actor.ts';
import { listTimesheets, timesheetOrders } from '../hr/timesheets/list-timesheets.ts';
import { withoutUndefined } from '../platform/without-undefined.ts';
import { sortedListOperation, withIds } from './list-operation.ts';
import { createTimesheet } from '../hr/timesheets/create-timesheet.ts';
import { recordOperation } from './record-operation.ts';
import { findTimesheet } from '../hr/timesheets/find-timesheet.ts';
import { editTimesheet } from '../hr/timesheets/edit-timesheet.ts';
import { deleteTimesheet } from '../hr/timesheets/delete-timesheet.ts';
import { submitTimesheet } from '../hr/timesheets/submit-timesheet.ts';
import { decideTimesheet } from '../hr/timesheets/decide-timesheet.ts';
import { takeOverTimesheet } from '../hr/timesheets/take-over-timesheet.ts';
import { approvalBody, rejectionBody, takeOverBody } from './approvals/schemas/decision.ts';
import { reopenTimesheet } from '../hr/timesheets/reopen-timesheet.ts';
import type { ConsoleOperation } from './operation.ts';

/** Hours are numbers with at most two decimals (contract, section 6), in requests and responses. */
const entriesBody = Type.Array(
  closed({
    date: calendarDate(),
    hours: hundredths({ exclusiveMinimum: 0, maximum: longestDayHours }),
  }),
  { maxItems: 31 },
);

const timesheetSchema = Type.Object({
  id: uuid(),
  employee_id: uuid(),
  employee_name: Type.String(),
  period_start: calendarDate(),
  period_end: calendarDate(),
  status: oneOf(timesheetStatuses),
  entries: Type.Array(Type.Object({ date: calendarDate(), hours: Type.Number() })),
  total_hours: Type.Number(),
  current_step: Type.Integer(),
  submitted_at: nullable(instant()),
  decided_at: nullable(instant()),
  decided_by: nullable(uuid()),
  rejection_reason: nullable(Type.String()),
  reopening_reason: nullable(Type.String()),
  created_at: instant(),
  updated_at: instant(),
  approval: approvalSchema,
  ...actionMembers,
  ...etagMember,
});

const singleTimesheet = Type.Object({ timesheet: timesheetSchema });

/** Operations on timesheets. */
export const timesheetOperations: readonly ConsoleOperation[] = [
  sortedListOperation({
    operationId: 'listTimesheets',
    path: '/timesheets',
    access: userRoles,
    filters: {
      employee_id: Type.Optional(idParameter),
      status: Type.Optional(oneOf(timesheetStatuses)),
      /** Only those whose period has this day. */
      day: Type.Optional(calendarDate()),
      q: Type.Optional(searchParameter),
    },
    orders: timesheetOrders,
    as: 'timesheets',
    record: timesheetSchema,
    read: (change, { employee_id: employeeId, status, day, q: search }, start) =>
      withIds(
        listTimesheets(change, {
          filter: withoutUndefined({ employeeId, status, day }),
          search,
          start,
        }),
        ({ timesheet }) => timesheet.id,
      ),
    show: (rows, change) => withEtags(change, 'timesheet', rows.map(presentTimesheet)),
  }),
  recordOperation({
    operationId: 'createTimesheet',
    method: 'POST',
    path: '/timesheets',
    access: userRoles,
    body: closed({
      /** Default: the user's own employee record. */
      employee_id: Type.Optional(uuid()),
      period_start: calendarDate(),
      period_end: calendarDate(),
      entries: entriesBody,
    }),
    answer: singleTimesheet,
    successStatus: 201,
    act: async (change, { body: { employee_id: employeeId, ...asked } }) => ({
      timesheet: presentTimesheet(await createTimesheet(change, { ...asked, employeeId })),
    }),
  }),
  recordOperation({
    operationId: 'getTimesheet',
    method: 'GET',
    path: '/timesheets/:id',
    access: userRoles,
    answer: singleTimesheet,
    etag: ({ timesheet }) => timesheet.etag,
    act: async (change, { id }) => {
      const view = await findTimesheet(change, id);
      const timesheet = await withEtag(change, 'timesheet', presentTimesheet(view));
      return { timesheet };
    },
  }),
  recordOperation({
    operationId: 'updateTimesheet',
    method: 'PATCH',
    path: '/timesheets/:id',
    access: userRoles,
    body: closed({
      period_start: Type.Optional(calendarDate()),
      period_end: Type.Optional(calendarDate()),
      /** The complete list of entries; absent = they stay. */
      entries: Type.Optional(entriesBody),
    }),
    answer: singleTimesheet,
    act: async (change, { id, body }) => ({
      timesheet: presentTimesheet(await editTimesheet(change, id, body)),
    }),
  }),
  recordOperation({
    operationId: 'deleteTimesheet',
    method: 'DELETE',
    path: '/timesheets/:id',
    access: userRoles,
    successStatus: 204,
    act: (change, { id }) => deleteTimesheet(change, id),
  }),
  recordOperation({
    operationId: 'submitTimesheet',
    method: 'POST',
    path: '/timesheets/:id/submit',
    access: userRoles,
    answer: singleTimesheet,
    act: async (change, { id }) => ({
      timesheet: presentTimesheet(await submitTimesheet(change, id)),
    }),
  }),
  recordOperation({
    operationId: 'approveTimesheet',
    method: 'POST',
    path: '/timesheets/:id/approve',
    access: userRoles,
    confirms: { kinds: ['timesheet'], shownAt: ['/timesheets/:id'] },
    body: approvalBody,
    answer: singleTimesheet,
    act: async (change, { id, body }) => {
      const decision = { action: 'approve', reason: null, level: body?.level } as const;
      return { timesheet: presentTimesheet(await decideTimesheet(change, id, decision)) };
    },
  }),
  recordOperation({
    operationId: 'rejectTimesheet',
    method: 'POST',
    path: '/timesheets/:id/reject',
    access: userRoles,
    body: rejectionBody,
    answer: singleTimesheet,
    act: async (change, { id, body: { reason, level } }) => ({
      timesheet: presentTimesheet(
        await decideTimesheet(change, id, { action: 'reject', reason: reason ?? null, level }),
      ),
    }),
  }),
  recordOperation({
    operationId: 'takeOverTimesheet',
    method: 'POST',
    path: '/timesheets/:id/take-over',
    access: userRoles,
    body: takeOverBody,
    answer: singleTimesheet,
    act: async (change, { id, body }) => ({
      timesheet: presentTimesheet(await takeOverTimesheet(change, id, body)),
    }),
  }),
  recordOperation({
    operationId: 'reopenTimesheet',
    method: 'POST',
    path: '/timesheets/:id/reopen',
    access: userRoles,
    body: closed({ reason: lines(2_000) }),
    answer: singleTimesheet,
    act: async (change, { id, body: { reason } }) => ({
      timesheet: presentTimesheet(await reopenTimesheet(change, id, reason)),
    }),
  }),
];

function presentTimesheet({
  timesheet,
  approval,
  situation,
}: TimesheetView): Static<typeof timesheetSchema> {
  return {
    id: timesheet.id,
    employee_id: timesheet.employee_id,
    employee_name: timesheet.employee_name,
    period_start: timesheet.period_start,
    period_end: timesheet.period_end,
    status: timesheet.status,
    entries: timesheet.entries.map(({ date, hours }) => ({ date, hours: Number(hours) })),
    total_hours: Number(timesheet.total_hours),
    current_step: timesheet.current_step,
    submitted_at: timesheet.submitted_at,
    decided_at: timesheet.decided_at,
    decided_by: timesheet.decided_by,
    rejection_reason: timesheet.rejection_reason,
    reopening_reason: timesheet.reopening_reason,
    created_at: timesheet.created_at,
    updated_at: timesheet.updated_at,
    approval: presentApproval(approval),
    ...presentActions(situation),
  };
}
