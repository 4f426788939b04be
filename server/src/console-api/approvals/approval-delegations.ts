import { type Static, Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import {
  delegateApprovals,
  endDelegation,
} from '../../hr/approvals/delegations/delegate-approvals.ts';
import type { NamedDelegation } from '../../hr/approvals/delegations/delegation.ts';
import { listDelegations } from '../../hr/approvals/delegations/list-delegations.ts';
import { calendarDate, closed, instant, uuid } from '../../platform/http/schema-fields.ts';
import { inChange } from '../frame/in-transaction.ts';
import { type ConsoleOperation, defineOperation } from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';

const delegationSchema = Type.Object({
  id: uuid(),
  user_id: uuid(),
  user_name: Type.String(),
  delegate_user_id: uuid(),
  delegate_name: Type.String(),
  start_date: calendarDate(),
  end_date: calendarDate(),
  created_at: instant(),
});

/** Delegations: who decides while someone is away. */
export const approvalDelegationOperations: readonly ConsoleOperation[] = [
  defineOperation({
    operationId: 'listApprovalDelegations',
    method: 'GET',
    path: '/approval-delegations',
    access: userRoles,
    answer: Type.Object({
      approval_delegations: Type.Array(delegationSchema),
    }),
    handle: async ({ services, actor }) => {
      const delegations = await inChange(services, actor, listDelegations);
      return { body: { approval_delegations: delegations.map(presentDelegation) } };
    },
  }),
  /** Delegates the decisions of the user, or of another user, to a colleague while they are away. */
  recordOperation({
    operationId: 'createApprovalDelegation',
    method: 'POST',
    path: '/approval-delegations',
    access: userRoles,
    body: closed({
      /** The absent user; default: the signed-in user. HR may choose any user. */
      user_id: Type.Optional(uuid()),
      delegate_user_id: uuid(),
      start_date: calendarDate(),
      end_date: calendarDate(),
    }),
    answer: Type.Object({ approval_delegation: delegationSchema }),
    successStatus: 201,
    act: async (change, { body: { user_id: userId, ...body } }) => {
      const delegation = await delegateApprovals(change, {
        ...body,
        ...(userId === undefined ? {} : { user_id: userId.toLowerCase() }),
        delegate_user_id: body.delegate_user_id.toLowerCase(),
      });
      return { approval_delegation: presentDelegation(delegation) };
    },
  }),
  recordOperation({
    operationId: 'deleteApprovalDelegation',
    method: 'DELETE',
    path: '/approval-delegations/:id',
    access: userRoles,
    successStatus: 204,
    act: (change, { id }) => endDelegation(change, id),
  }),
];

function presentDelegation(delegation: NamedDelegation): Static<typeof delegationSchema> {
  return { ...delegation };
}
