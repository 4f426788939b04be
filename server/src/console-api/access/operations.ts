import type { ConsoleOperation } from '../operation.ts';
import { createApiKey } from './create-api-key.ts';
import { getMe } from './get-me.ts';
import { listApiKeys } from './list-api-keys.ts';
import { revokeApiKey } from './revoke-api-key.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';

/** Who may act, and as whom. */
export const accessOperations: readonly ConsoleOperation[] = [
  signUp,
  signIn,
  signOut,
  getMe,
  listApiKeys,
  createApiKey,
  revokeApiKey,
];
