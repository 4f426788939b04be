import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { inviteAgain } from '../../access/invitations/invite-again.ts';
import { inviteNewUser } from '../../access/invitations/invite-new-user.ts';
import { createResetForUser } from '../../access/password-resets/create-reset-for-user.ts';
import { removeTotp } from '../../access/totp/remove-totp.ts';
import { changeRole } from '../../access/users/change-role.ts';
import { disableUser } from '../../access/users/disable-user.ts';
import { enableUser } from '../../access/users/enable-user.ts';
import { findUserAccount } from '../../access/users/find-user-account.ts';
import { listUsers, userOrders } from '../../access/users/list-users.ts';
import { lockUserToHelp } from '../../access/users/lock-user-to-help.ts';
import { userStatuses } from '../../access/users/user-account.ts';
import { notifySubstitutes } from '../../hr/notifications/notify-substitutes.ts';
import {
  closed,
  emailAddress,
  instant,
  mailedName,
  oneOf,
} from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../frame/in-transaction.ts';
import { sortedListOperation } from '../frame/list-operation.ts';
import { type ConsoleOperation, defineOperation } from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';
import {
  invitedUserSchema,
  presentInvitedUser,
  presentUserAccount,
  userAccountSchema,
} from './user-account-schema.ts';

/** Operations on users. */
export const userOperations: readonly ConsoleOperation[] = [
  sortedListOperation({
    operationId: 'listUsers',
    path: '/users',
    access: ['owner'],
    filters: {
      q: Type.Optional(Type.String({ maxLength: 200 })),
      status: Type.Optional(oneOf(userStatuses)),
      role: Type.Optional(oneOf(userRoles)),
    },
    orders: userOrders,
    as: 'users',
    record: userAccountSchema,
    read: ({ transaction, actor }, { q: sought, status, role }, start) =>
      listUsers(transaction, actor.companyId, { filter: { sought, status, role }, start }),
    show: (rows) => rows.map(presentUserAccount),
  }),
  defineOperation({
    operationId: 'getUser',
    method: 'GET',
    path: '/users/:id',
    access: ['owner'],
    answer: Type.Object({ user: userAccountSchema }),
    handle: async ({ services: { database }, actor, id }) => {
      const user = await findUserAccount(database, actor.companyId, lookUpId(id));
      return { body: { user: presentUserAccount(user) } };
    },
  }),
  /** Invites a person who is not an employee. Employees are invited when they are created. */
  recordOperation({
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
  }),
  recordOperation({
    operationId: 'updateUser',
    method: 'PATCH',
    path: '/users/:id',
    access: ['owner'],
    body: closed({ role: oneOf(userRoles) }),
    answer: Type.Object({ user: userAccountSchema }),
    act: async ({ transaction }, { services, actor, id, body: { role } }) => {
      const { ids, clock } = services;
      return {
        user: presentUserAccount(
          await changeRole(transaction, { ids, actor, clock }, { userId: id, role }),
        ),
      };
    },
  }),
  defineOperation({
    operationId: 'disableUser',
    method: 'POST',
    path: '/users/:id/disable',
    access: ['owner'],
    worksReadOnly: true,
    answer: Type.Object({ user: userAccountSchema }),
    handle: async ({ services, actor, id }) => {
      const { ids, clock } = services;
      const user = await inChange(services, actor, async ({ transaction }) => {
        const disabled = await disableUser(transaction, { ids, actor, clock }, lookUpId(id));
        await notifySubstitutes(transaction, actor.companyId, disabled.id);
        return disabled;
      });
      return { body: { user: presentUserAccount(user) } };
    },
  }),
  recordOperation({
    operationId: 'enableUser',
    method: 'POST',
    path: '/users/:id/enable',
    access: ['owner'],
    answer: Type.Object({ user: userAccountSchema }),
    act: async ({ transaction }, { services, actor, id }) => {
      const { ids, clock } = services;
      return { user: presentUserAccount(await enableUser(transaction, { ids, actor, clock }, id)) };
    },
  }),
  /** Invites a user again, replacing the previous invitation. */
  recordOperation({
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
  }),
  /** Returns the link to pass on. With SMTP it is emailed to the user and `url` is absent. */
  recordOperation({
    operationId: 'resetUserPassword',
    method: 'POST',
    path: '/users/:id/password-reset',
    access: ['owner', 'hr_admin'],
    answer: Type.Object({ url: Type.Optional(Type.String()), expires_at: instant() }),
    needsStepUp: true,
    act: async ({ transaction }, { services, actor, id }) => {
      const { ids, clock, linkDelivery } = services;
      const { url, expires_at } = await createResetForUser(
        transaction,
        { ids, actor, clock, linkDelivery },
        id,
      );
      return { ...(url === undefined ? {} : { url }), expires_at };
    },
  }),
  /** For a user who lost their authenticator app and the recovery codes. */
  defineOperation({
    operationId: 'removeUserTotp',
    method: 'DELETE',
    path: '/users/:id/totp',
    access: ['owner'],
    successStatus: 204,
    handle: async ({ services, actor, id }) => {
      const { ids } = services;
      await inChange(services, actor, async ({ transaction }) => {
        const user = await lockUserToHelp(transaction, actor, lookUpId(id));
        await removeTotp(transaction, { ids, actor }, user.id);
      });
      return { body: undefined };
    },
  }),
];
