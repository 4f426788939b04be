import type { ConsoleOperation } from '../operation.ts';
import { getFormerAccess } from './get-former-access.ts';
import { grantFormerAccess } from './grant-former-access.ts';
import { withdrawFormerAccess } from './withdraw-former-access.ts';

/** Operations on the access of former employees to their own documents. */
export const formerAccessOperations: readonly ConsoleOperation[] = [
  getFormerAccess,
  grantFormerAccess,
  withdrawFormerAccess,
];
