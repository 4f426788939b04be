import { inviteAgain } from '../../access/invitations/invite-again.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { invitedUserSchema, presentInvitedUser } from './user-account-schema.ts';

/** Invites a user again, replacing the previous invitation. */
export const inviteUser = defineOperation({
  operationId: 'inviteUser',
  method: 'POST',
  path: '/users/:id/invite',
  access: ['owner', 'hr_admin'],
  answer: invitedUserSchema,
  successStatus: 200,
  needsStepUp: true,
  handle: async ({ services, actor, id }) => {
    const { ids, clock, linkDelivery } = services;
    const invited = await inTransaction(services, actor, ({ transaction }) =>
      inviteAgain(transaction, { ids, actor, clock, linkDelivery }, lookUpId(id)),
    );
    return { body: presentInvitedUser(invited) };
  },
});
