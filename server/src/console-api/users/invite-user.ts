import { inviteAgain } from '../../access/invitations/invite-again.ts';
import { recordOperation } from '../record-operation.ts';
import { invitedUserSchema, presentInvitedUser } from './user-account-schema.ts';

/** Invites a user again, replacing the previous invitation. */
export const inviteUser = recordOperation({
  operationId: 'inviteUser',
  method: 'POST',
  path: '/users/:id/invite',
  access: ['owner', 'hr_admin'],
  answer: invitedUserSchema,
  needsStepUp: true,
  act: async ({ transaction }, { services, actor, id }) => {
    const { ids, clock, linkDelivery } = services;
    return presentInvitedUser(
      await inviteAgain(transaction, { ids, actor, clock, linkDelivery }, id),
    );
  },
});
