import type { ConsoleOperation } from '../operation.ts';
import { createUser } from './create-user.ts';
import { disableUser } from './disable-user.ts';
import { enableUser } from './enable-user.ts';
import { getEmployeeUser } from './get-employee-user.ts';
import { getUser } from './get-user.ts';
import { inviteEmployee, inviteEmployees } from './invite-employee.ts';
import { inviteUser } from './invite-user.ts';
import { listColleagues } from './list-colleagues.ts';
import { listUsers } from './list-users.ts';
import { removeUserTotp } from './remove-user-totp.ts';
import { resetUserPassword } from './reset-user-password.ts';
import { updateUser } from './update-user.ts';

/** Operations on the users of the company and their roles. */
export const userOperations: readonly ConsoleOperation[] = [
  listColleagues,
  listUsers,
  getUser,
  createUser,
  updateUser,
  disableUser,
  enableUser,
  inviteUser,
  resetUserPassword,
  removeUserTotp,
  getEmployeeUser,
  inviteEmployee,
  inviteEmployees,
];
