import { userRoles } from '../../access/actor.ts';
import { inviteNewUser } from '../../access/invitations/invite-new-user.ts';
import { closed, emailAddress, mailedName, oneOf } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { invitedUserSchema, presentInvitedUser } from './user-account-schema.ts';

/** Invites a person who is not an employee. Employees are invited when they are created. */
export const createUser = recordOperation({
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
  act: async ({ transaction }, { services, actor, body }) => {
    const { ids, clock, linkDelivery } = services;
    return presentInvitedUser(
      await inviteNewUser(
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
  },
});
