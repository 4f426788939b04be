import { type Static, type TObject, Type } from 'typebox';
import { type UserActor, userRoles } from '../access/actor.ts';
import { recordRead } from '../access/audit/record-read.ts';
import {
  type ChangeRequest,
  changeRequestSituation,
  changeRequestStatuses,
  requestableFields,
} from '../hr/employees/change-requests/change-request.ts';
import {
  decideChangeRequest,
  type Decision,
} from '../hr/employees/change-requests/decide-change-request.ts';
import {
  findChangeRequest,
  listChangeRequests,
} from '../hr/employees/change-requests/find-change-request.ts';
import { requestChange } from '../hr/employees/change-requests/request-change.ts';
import { optionalEmployeeFields, requiredEmployeeFields } from '../hr/employees/employee-fields.ts';
import {
  calendarDate,
  closed,
  idParameter,
  instant,
  lines,
  nullable,
  oneOf,
  uuid,
} from '../platform/http/schema-fields.ts';
import { lookUpId } from '../platform/ids.ts';
import { etagMember, withEtag, withEtags } from './frame/etags.ts';
import { inChange } from './frame/in-transaction.ts';
import { listOperation } from './frame/list-operation.ts';
import { type ConsoleInput, type ConsoleOperation, defineOperation } from './frame/operation.ts';
import { actionMembers, presentActions } from './frame/record-actions.ts';
import { recordOperation } from './frame/record-operation.ts';

const changeRequestSchema = Type.Object({
  id: uuid(),
  employee_id: uuid(),
  employee_name: Type.String(),
  status: oneOf(changeRequestStatuses),
  changes: Type.Array(
    Type.Object({
      field: oneOf(requestableFields),
      /** The value when the change was requested. */
      from: nullable(Type.String()),
      /** The value of the record now: another one if someone has changed it since. */
      current: nullable(Type.String()),
      to: nullable(Type.String()),
    }),
  ),
  note: nullable(Type.String()),
  rejection_reason: nullable(Type.String()),
  decided_at: nullable(instant()),
  decided_by_name: nullable(Type.String()),
  created_at: instant(),
  /** Send it with the acceptance, which is refused if the record has changed since. */
  employee_version: Type.Integer(),
  ...actionMembers,
  ...etagMember,
});

const singleChangeRequest = Type.Object({ change_request: changeRequestSchema });

const common = { access: userRoles, answer: singleChangeRequest, successStatus: 200 } as const;

/** Changes that employees ask for in their own records. */
export const changeRequestOperations: readonly ConsoleOperation[] = [
  listOperation({
    operationId: 'listChangeRequests',
    path: '/change-requests',
    access: userRoles,
    filters: {
      employee_id: Type.Optional(idParameter),
      status: Type.Optional(oneOf(changeRequestStatuses)),
    },
    as: 'change_requests',
    record: changeRequestSchema,
    read: (change, { employee_id: employeeId, status }, { beforeId, limit }) =>
      listChangeRequests(change, { employeeId, status, beforeId }, limit),
    show: (rows, change) => {
      recordRead(change.transaction, change, {
        subjectKind: 'change_request',
        subjectIds: rows.map(({ id }) => id),
        employeeIds: rows.map((row) => row.employee_id),
        fields: ['changes', 'note', 'status'],
      });
      const shown = rows.map((row) => presentChangeRequest(row, change.actor));
      return withEtags(change, 'change_request', shown);
    },
  }),
  recordOperation({
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
  }),
  recordOperation({
    operationId: 'getChangeRequest',
    method: 'GET',
    path: '/change-requests/:id',
    access: userRoles,
    answer: singleChangeRequest,
    etag: ({ change_request }) => change_request.etag,
    act: async (change, { actor, id }) => {
      const request = await findChangeRequest(change, id);
      recordRead(change.transaction, change, {
        subjectKind: 'change_request',
        subjectIds: [request.id],
        employeeIds: [request.employee_id],
        fields: ['changes', 'note', 'status'],
      });
      const shown = await withEtag(change, 'change_request', presentChangeRequest(request, actor));
      return { change_request: shown };
    },
  }),
  defineOperation({
    ...common,
    operationId: 'acceptChangeRequest',
    method: 'POST',
    path: '/change-requests/:id/accept',
    confirms: { kinds: ['change_request'], shownAt: ['/change-requests/:id'] },
    /** Without the version, changes of the record since the request are overwritten. */
    body: closed({ employee_version: Type.Optional(Type.Integer({ minimum: 1 })) }),
    handle: (input) =>
      answer(input, { action: 'accept', employeeVersion: input.body.employee_version }),
  }),
  defineOperation({
    ...common,
    operationId: 'rejectChangeRequest',
    method: 'POST',
    path: '/change-requests/:id/reject',
    body: closed({ reason: lines(1_000) }),
    handle: (input) => answer(input, { action: 'reject', reason: input.body.reason }),
  }),
  defineOperation({
    ...common,
    operationId: 'withdrawChangeRequest',
    method: 'POST',
    path: '/change-requests/:id/withdraw',
    handle: (input) => answer(input, { action: 'withdraw' }),
  }),
];

/** The actions are those of the reader. */
function presentChangeRequest(
  { changes, current, ...request }: ChangeRequest,
  actor: UserActor,
): Static<typeof changeRequestSchema> {
  return {
    ...request,
    changes: requestableFields.flatMap((field) => {
      const change = changes[field];
      return change === undefined ? [] : [{ field, ...change, current: current[field] }];
    }),
    ...presentActions(changeRequestSituation(request, actor)),
  };
}

async function answer(
  {
    services,
    actor,
    id,
    shown,
  }: Pick<ConsoleInput<UserActor, TObject, unknown>, 'services' | 'actor' | 'id' | 'shown'>,
  decision: Decision,
) {
  const request = await inChange(
    services,
    actor,
    (change) => decideChangeRequest(change, lookUpId(id), decision),
    shown,
  );
  return { body: { change_request: presentChangeRequest(request, actor) } };
}
