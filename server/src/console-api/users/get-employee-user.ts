import { Type } from 'typebox';
import { findUserOfEmployee } from '../../access/users/find-user-of-employee.ts';
import { findEmployeeDetail } from '../../hr/employees/details/find-employee-detail.ts';
import { nullable, oneOf } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { presentUserAccount, userAccountSchema } from './user-account-schema.ts';

/**
 * The user account of an employee, if any, and the links the signed-in user can create for them.
 */
export const getEmployeeUser = recordOperation({
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
});
