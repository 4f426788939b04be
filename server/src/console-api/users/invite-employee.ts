import { Type } from 'typebox';
import type { UserActor } from '../../access/actor.ts';
import { inviteUser } from '../../access/invitations/invite-user.ts';
import { findEmployeeDetail } from '../../hr/employees/details/find-employee-detail.ts';
import { Problem } from '../../platform/http/problem.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { bulkIds, bulkResult, forEachRecord } from '../bulk.ts';
import { inChange } from '../in-transaction.ts';
import { type ConsoleServices, defineOperation } from '../operation.ts';
import { invitationSchema } from './user-account-schema.ts';

/**
 * For employees added without an invitation: by the API, by an import, or because it was postponed.
 */
export const inviteEmployee = defineOperation({
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
});

/** Invites several. */
export const inviteEmployees = defineOperation({
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
      results: await forEachRecord({ toProblem }, employeeIds, (id) => invite(services, actor, id)),
    },
  }),
});

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
