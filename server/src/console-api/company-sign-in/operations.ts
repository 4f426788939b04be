import type { ConsoleOperation } from '../operation.ts';
import { beginCompanySignIn } from './begin-company-sign-in.ts';
import { beginCompanyStepUp } from './begin-company-step-up.ts';
import { checkSignInProvider } from './check-sign-in-provider.ts';
import { completeCompanySignIn } from './complete-company-sign-in.ts';
import { completeCompanyStepUp } from './complete-company-step-up.ts';
import { createSignInDomain } from './create-sign-in-domain.ts';
import { deleteSignInDomain } from './delete-sign-in-domain.ts';
import { enterCompany } from './enter-company.ts';
import { getSignInSettings } from './get-sign-in-settings.ts';
import { removeSignInProvider } from './remove-sign-in-provider.ts';
import { unlinkCompanyAccount } from './unlink-company-account.ts';
import { updateSignInSettings } from './update-sign-in-settings.ts';
import { verifySignInDomain } from './verify-sign-in-domain.ts';

/** Operations on signing in with company accounts, and its settings. */
export const companySignInOperations: readonly ConsoleOperation[] = [
  beginCompanySignIn,
  completeCompanySignIn,
  enterCompany,
  beginCompanyStepUp,
  completeCompanyStepUp,
  getSignInSettings,
  updateSignInSettings,
  removeSignInProvider,
  checkSignInProvider,
  createSignInDomain,
  verifySignInDomain,
  deleteSignInDomain,
  unlinkCompanyAccount,
];
