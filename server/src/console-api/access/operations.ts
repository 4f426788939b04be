import type { ConsoleOperation } from '../operation.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { beginTotp } from './begin-totp.ts';
import { changePassword } from './change-password.ts';
import { completePasswordReset } from './complete-password-reset.ts';
import { confirmTotp } from './confirm-totp.ts';
import { createApiKey } from './create-api-key.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { getApiKey } from './get-api-key.ts';
import { getInstallation } from './get-installation.ts';
import { getMe } from './get-me.ts';
import { listApiKeyRequests } from './list-api-key-requests.ts';
import { listApiKeys } from './list-api-keys.ts';
import { listSessions } from './list-sessions.ts';
import { readInvitation } from './read-invitation.ts';
import { removeTotp } from './remove-totp.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { revokeApiKey } from './revoke-api-key.ts';
import { rollApiKey } from './roll-api-key.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { stepUp } from './step-up.ts';
import { updateMe } from './update-me.ts';

/** Operations on sessions, accounts and API keys. */
export const accessOperations: readonly ConsoleOperation[] = [
  getInstallation,
  signUp,
  signIn,
  signOut,
  readInvitation,
  acceptInvitation,
  requestPasswordReset,
  completePasswordReset,
  getMe,
  updateMe,
  stepUp,
  changePassword,
  listSessions,
  endSession,
  endOtherSessions,
  beginTotp,
  confirmTotp,
  removeTotp,
  listApiKeys,
  createApiKey,
  getApiKey,
  listApiKeyRequests,
  revokeApiKey,
  rollApiKey,
];
