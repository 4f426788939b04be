import { Type } from 'typebox';
import { inviteUser } from '../../access/invitations/invite-user.ts';
import { findEmployeeDetail } from '../../hr/employees/details/find-employee-detail.ts';
import { Problem } from '../../platform/http/problem.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
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
  successStatus: 200,
  needsStepUp: true,
  handle: ({ services, actor, id }) =>
    inTransaction(services, actor, async ({ transaction }) => {
      const { employee } = await findEmployeeDetail(transaction, actor, id);
      if (employee.status === 'terminated') {
        throw new Problem(
          'employee_terminated',
          "The employee is terminated, so you can't invite them.",
        );
      }
      const { ids, clock, accountLinks } = services;
      const invitation = await inviteUser(
        transaction,
        { ids, actor, clock, accountLinks },
        {
          email: employee.email,
          firstName: employee.first_name,
          lastName: employee.last_name,
          role: 'employee',
          employeeId: employee.id,
        },
      );
      return { body: invitation === null ? {} : { invitation } };
    }),
});
