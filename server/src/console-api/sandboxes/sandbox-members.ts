import { Type } from 'typebox';
import { type StaffRole, userRoles } from '../../access/actor.ts';
import { requireSandbox } from '../../access/sandboxes/slots.ts';
import { homeUserOf, listHomeUsers } from '../../access/sandboxes/list-home-users.ts';
import { closeSession } from '../../access/sessions/close-session.ts';
import { findSignedInUser } from '../../access/users/find-signed-in-user.ts';
import { closed, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { lookUpId } from '../../platform/ids.ts';
import { readClient } from '../access/read-client.ts';
import { inChange } from '../frame/in-transaction.ts';
import { type ConsoleOperation, defineOperation } from '../frame/operation.ts';

/** What a person without an employee record in the sandbox can be there. */
const memberRoles = ['owner', 'hr_admin', 'payroll_admin'] as const;

const memberSchema = Type.Object({
  user_id: uuid(),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  role: oneOf(userRoles),
});

/** Who enters a sandbox: owners of the company, and the people they choose. */
export const sandboxMemberOperations: readonly ConsoleOperation[] = [
  defineOperation({
    operationId: 'enterSandbox',
    method: 'POST',
    path: '/sandboxes/:id/enter',
    access: userRoles,
    successStatus: 204,
    handle: async ({ services, actor, id, sessionToken = '', ip, userAgent }) => {
      const sandboxId = lookUpId(id);
      await inChange(services, actor, ({ transaction }) =>
        requireSandbox(transaction, actor.companyId, sandboxId),
      );
      const client = readClient({ ip, userAgent });
      const { user } = await findSignedInUser(services.database, actor);
      const home = {
        userId: actor.userId,
        isOwner: actor.role === 'owner',
        firstName: user.first_name,
        lastName: user.last_name,
        email: user.email,
      };
      const opened = await services.sandboxes.enter(sandboxId, { home, sessionToken, client });
      return { body: undefined, sandbox: { opened } };
    },
  }),
  /** Back to the company from which it was entered. */
  defineOperation({
    operationId: 'leaveSandbox',
    method: 'POST',
    path: '/sandbox/leave',
    access: 'anyone',
    successStatus: 204,
    handle: async ({ services: { database }, sandboxToken }) => {
      if (sandboxToken !== undefined) await closeSession(database, sandboxToken);
      return { body: undefined, sandbox: 'closed' };
    },
  }),
  defineOperation({
    operationId: 'listSandboxMembers',
    method: 'GET',
    path: '/sandboxes/:id/members',
    access: ['owner'],
    answer: Type.Object({ members: Type.Array(memberSchema) }),
    handle: async ({ services, actor, id }) => {
      const sandboxId = lookUpId(id);
      const { companyId } = actor;
      await inChange(services, actor, ({ transaction }) =>
        requireSandbox(transaction, companyId, sandboxId),
      );
      const members = await services.sandboxes.members(sandboxId);
      const users = await inChange(services, actor, ({ transaction }) =>
        listHomeUsers(
          transaction,
          companyId,
          members.map(({ user_id: userId }) => userId),
        ),
      );
      const roles = new Map(members.map(({ user_id: userId, role }) => [userId, role]));
      return {
        body: {
          members: users.map(({ id: userId, ...user }) => ({
            user_id: userId,
            ...user,
            role: roles.get(userId) as StaffRole,
          })),
        },
      };
    },
  }),
  /** Chooses a person, or another role for one. */
  defineOperation({
    operationId: 'addSandboxMember',
    method: 'POST',
    path: '/sandboxes/:id/members',
    access: ['owner'],
    needsStepUp: true,
    body: closed({ user_id: uuid(), role: oneOf(memberRoles) }),
    successStatus: 204,
    handle: async ({ services, actor, id, body: { user_id: userId, role } }) => {
      const sandboxId = lookUpId(id);
      const { companyId } = actor;
      const user = await inChange(services, actor, async ({ transaction, audit }) => {
        await requireSandbox(transaction, companyId, sandboxId);
        const [found] = await listHomeUsers(transaction, companyId, [userId]);
        if (found === undefined) {
          throw new Problem(
            'invalid_state',
            'Choose an active user who is not an owner. Owners can enter every sandbox.',
          );
        }
        audit(memberEntry('sandbox.member_added', userId));
        return found;
      });
      await services.sandboxes.admit(sandboxId, { home: homeUserOf(user), role });
      return { body: undefined };
    },
  }),
  defineOperation({
    operationId: 'removeSandboxMember',
    method: 'POST',
    path: '/sandboxes/:id/members/remove',
    access: ['owner'],
    worksReadOnly: true,
    body: closed({ user_id: uuid() }),
    successStatus: 204,
    handle: async ({ services, actor, id, body: { user_id: userId } }) => {
      const sandboxId = lookUpId(id);
      const { companyId } = actor;
      await inChange(services, actor, ({ transaction }) =>
        requireSandbox(transaction, companyId, sandboxId),
      );
      const members = await services.sandboxes.members(sandboxId);
      if (!members.some(({ user_id: memberId }) => memberId === userId)) throw notFound();
      await inChange(services, actor, async ({ audit }) => {
        audit(memberEntry('sandbox.member_removed', userId));
      });
      await services.sandboxes.expel(sandboxId, userId);
      return { body: undefined };
    },
  }),
];

function memberEntry(action: 'sandbox.member_added' | 'sandbox.member_removed', userId: string) {
  return { action, subjectKind: 'user', subjectId: userId, fields: [] } as const;
}
