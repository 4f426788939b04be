import { type Static, Type } from 'typebox';
import { type UserActor, userRoles } from '../../access/actor.ts';
import { inviteUser } from '../../access/invitations/invite-user.ts';
import { findUserOfEmployee } from '../../access/users/find-user-of-employee.ts';
import type { Colleague } from '../../hr/colleagues/colleague.ts';
import { listColleagues } from '../../hr/colleagues/list-colleagues.ts';
import { findEmployeeDetail } from '../../hr/employees/details/find-employee-detail.ts';
import { Problem } from '../../platform/http/problem.ts';
import { closed, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { bulkIds, bulkResult, forEachRecord } from '../frame/bulk.ts';
import { inChange } from '../frame/in-transaction.ts';
import { listOperation } from '../frame/list-operation.ts';
import {
  type ConsoleOperation,
  type ConsoleServices,
  defineOperation,
} from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';
import { invitationSchema, presentUserAccount, userAccountSchema } from './user-account-schema.ts';

const colleagueSchema = Type.Object({
  user_id: uuid(),
  employee_id: nullable(uuid()),
  first_name: Type.String(),
  last_name: Type.String(),
  job_title: nullable(Type.String()),
});

/** Employees as users: colleagues, invitations. */
export const employeeUserOperations: readonly ConsoleOperation[] = [
  listOperation({
    operationId: 'listColleagues',
    path: '/colleagues',
    access: userRoles,
    filters: { q: Type.Optional(Type.String({ maxLength: 200 })) },
    as: 'colleagues',
    record: colleagueSchema,
    read: ({ transaction, actor }, { q: name }, { beforeId, limit }) =>
      listColleagues(transaction, actor, { name, beforeId, limit }),
    show: (rows) => rows.map(present),
  }),
  /**
   * The user account of an employee, if any, and the links the signed-in user can create for them.
   */
  recordOperation({
    operationId: 'getEmployeeUser',
    method: 'GET',
    path: '/employees/:id/user',
    access: ['owner', 'hr_admin'],
    answer: Type.Object({
      user: nullable(userAccountSchema),
      allowed_actions: Type.Array(oneOf(['invite', 'password_reset'])),
    }),
    act: async ({ transaction }, { actor, id }) => {
      const { employee } = await findEmployeeDetail(transaction, actor, id);
      const { user, allowedActions } = await findUserOfEmployee(transaction, actor, employee);
      return {
        user: user === null ? null : presentUserAccount(user),
        allowed_actions: allowedActions,
      };
    },
  }),
  /**
   * For employees added without an invitation: by the API, by an import, or because it was postponed.
   */
  defineOperation({
    operationId: 'inviteEmployee',
    method: 'POST',
    path: '/employees/:id/invite',
    access: ['owner', 'hr_admin'],
    answer: Type.Object({
      /** The link to pass on; absent if it is emailed or the user can already sign in. */
      invitation: Type.Optional(invitationSchema),
    }),
    needsStepUp: true,
    handle: async ({ services, actor, id }) => ({ body: await invite(services, actor, id) }),
  }),
  /** Invites several. */
  defineOperation({
    operationId: 'inviteEmployees',
    method: 'POST',
    path: '/employees/invite-several',
    access: ['owner', 'hr_admin'],
    body: closed({ employee_ids: bulkIds }),
    answer: Type.Object({
      results: Type.Array(
        Type.Object({ ...bulkResult.properties, invitation: Type.Optional(invitationSchema) }),
      ),
    }),
    needsStepUp: true,
    handle: async ({ services, actor, body: { employee_ids: employeeIds }, toProblem }) => ({
      body: {
        results: await forEachRecord({ toProblem }, employeeIds, (id) =>
          invite(services, actor, id),
        ),
      },
    }),
  }),
];

function present(colleague: Colleague): Static<typeof colleagueSchema> {
  return { ...colleague, user_id: colleague.id };
}

/** @throws Problem `not_found`, `employee_terminated` */
function invite(services: ConsoleServices, actor: UserActor, id: string) {
  return inChange(services, actor, async ({ transaction }) => {
    const { employee } = await findEmployeeDetail(transaction, actor, id);
    if (employee.status === 'terminated') {
      throw new Problem(
        'employee_terminated',
        "The employee is terminated, so you can't invite them.",
      );
    }
    const { ids, clock, linkDelivery } = services;
    const invitation = await inviteUser(
      transaction,
      { ids, actor, clock, linkDelivery },
      {
        email: employee.email,
        firstName: employee.first_name,
        lastName: employee.last_name,
        role: 'employee',
        employeeId: employee.id,
      },
    );
    return invitation === null ? {} : { invitation };
  });
}
