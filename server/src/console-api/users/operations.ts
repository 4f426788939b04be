import type { ConsoleOperation } from '../operation.ts';
import { createUser } from './create-user.ts';
import { disableUser } from './disable-user.ts';
import { enableUser } from './enable-user.ts';
import { inviteUser } from './invite-user.ts';
import { listUsers } from './list-users.ts';
import { removeUserTotp } from './remove-user-totp.ts';
import { resetUserPassword } from './reset-user-password.ts';
import { updateUser } from './update-user.ts';

/** Who belongs to the company, and as what. */
export const userOperations: readonly ConsoleOperation[] = [
  listUsers,
  createUser,
  updateUser,
  disableUser,
  enableUser,
  inviteUser,
  resetUserPassword,
  removeUserTotp,
];
