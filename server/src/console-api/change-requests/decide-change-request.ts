import { type TObject, Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import {
  type Decision,
  decideChangeRequest as decide,
} from '../../hr/employees/change-requests/decide-change-request.ts';
import { closed, lines } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { type ConsoleInput, defineOperation } from '../operation.ts';
import type { UserActor } from '../../access/actor.ts';
import { presentChangeRequest, singleChangeRequest } from './change-request-schema.ts';

const common = { access: userRoles, answer: singleChangeRequest, successStatus: 200 } as const;

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
    (change) => decide(change, lookUpId(id), decision),
    shown,
  );
  return { body: { change_request: presentChangeRequest(request, actor) } };
}

export const acceptChangeRequest = defineOperation({
  ...common,
  operationId: 'acceptChangeRequest',
  method: 'POST',
  path: '/change-requests/:id/accept',
  confirms: { kinds: ['change_request'], shownAt: ['/change-requests/:id'] },
  /** Without the version, changes of the record since the request are overwritten. */
  body: closed({ employee_version: Type.Optional(Type.Integer({ minimum: 1 })) }),
  handle: (input) =>
    answer(input, { action: 'accept', employeeVersion: input.body.employee_version }),
});

export const rejectChangeRequest = defineOperation({
  ...common,
  operationId: 'rejectChangeRequest',
  method: 'POST',
  path: '/change-requests/:id/reject',
  body: closed({ reason: lines(1_000) }),
  handle: (input) => answer(input, { action: 'reject', reason: input.body.reason }),
});

export const withdrawChangeRequest = defineOperation({
  ...common,
  operationId: 'withdrawChangeRequest',
  method: 'POST',
  path: '/change-requests/:id/withdraw',
  handle: (input) => answer(input, { action: 'withdraw' }),
});
