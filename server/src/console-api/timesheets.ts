import { type Static, Type } from 'typebox';
import { userRoles } from '../access/actor.ts';
import { longestDayHours } from '../hr/hours-in-day.ts';
import { createTimesheet } from '../hr/timesheets/create-timesheet.ts';
import { decideTimesheet } from '../hr/timesheets/decide-timesheet.ts';
import { deleteTimesheet } from '../hr/timesheets/delete-timesheet.ts';
import { editTimesheet } from '../hr/timesheets/edit-timesheet.ts';
import { findTimesheet } from '../hr/timesheets/find-timesheet.ts';
import { listTimesheets, timesheetOrders } from '../hr/timesheets/list-timesheets.ts';
import { reopenTimesheet } from '../hr/timesheets/reopen-timesheet.ts';
import { submitTimesheet } from '../hr/timesheets/submit-timesheet.ts';
import { takeOverTimesheet } from '../hr/timesheets/take-over-timesheet.ts';
import { timesheetStatuses } from '../hr/timesheets/timesheet.ts';
import type { TimesheetView } from '../hr/timesheets/view-timesheets.ts';
import {
  calendarDate,
  closed,
  hundredths,
  idParameter,
  instant,
  lines,
  nullable,
  oneOf,
  searchParameter,
  uuid,
} from '../platform/http/schema-fields.ts';
import { withoutUndefined } from '../platform/without-undefined.ts';
import { decisionOperations } from './approvals/decision-operations.ts';
import { approvalSchema, presentApproval } from './approvals/schemas/approval.ts';
import { etagMember, withEtag, withEtags } from './frame/etags.ts';
import { sortedListOperation, withIds } from './frame/list-operation.ts';
import type { ConsoleOperation } from './frame/operation.ts';
import { actionMembers, presentActions } from './frame/record-actions.ts';
import { recordOperation } from './frame/record-operation.ts';

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
  ...decisionOperations({
    kind: 'timesheet',
    path: '/timesheets/:id',
    operationIds: {
      approve: 'approveTimesheet',
      reject: 'rejectTimesheet',
      takeOver: 'takeOverTimesheet',
    },
    answer: singleTimesheet,
    decide: async (...asked) => ({ timesheet: presentTimesheet(await decideTimesheet(...asked)) }),
    takeOver: async (...asked) => ({
      timesheet: presentTimesheet(await takeOverTimesheet(...asked)),
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
    ...timesheet,
    entries: timesheet.entries.map(({ date, hours }) => ({ date, hours: Number(hours) })),
    total_hours: Number(timesheet.total_hours),
    approval: presentApproval(approval),
    ...presentActions(situation),
  };
}
