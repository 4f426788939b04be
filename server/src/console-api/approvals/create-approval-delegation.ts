import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { delegateApprovals } from '../../hr/approvals/delegations/delegate-approvals.ts';
import { calendarDate, closed, uuid } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { delegationSchema, presentDelegation } from './schemas/delegation.ts';

/** Delegates the decisions of the user, or of another user, to a colleague while they are away. */
export const createApprovalDelegation = recordOperation({
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
});
