import { userRoles } from '../../access/actor.ts';
import { inviteNewUser } from '../../access/invitations/invite-new-user.ts';
import { closed, emailAddress, mailedName, oneOf } from '../../platform/http/schema-fields.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { invitedUserSchema, presentInvitedUser } from './user-account-schema.ts';

/** Invites a person who is not an employee. Employees are invited when they are created. */
export const createUser = defineOperation({
  operationId: 'createUser',
  method: 'POST',
  path: '/users',
  access: ['owner'],
  body: closed({
    email: emailAddress(),
    first_name: mailedName(100),
    last_name: mailedName(100),
    role: oneOf(userRoles),
  }),
  answer: invitedUserSchema,
  successStatus: 201,
  needsStepUp: true,
  handle: async ({ services, actor, body }) => {
    const { ids, clock, linkDelivery } = services;
    const invited = await inTransaction(services, actor, ({ transaction }) =>
      inviteNewUser(
        transaction,
        { ids, actor, clock, linkDelivery },
        {
          email: body.email,
          firstName: body.first_name,
          lastName: body.last_name,
          role: body.role,
          employeeId: null,
        },
      ),
    );
    return { body: presentInvitedUser(invited) };
  },
});
