import type { Static } from 'typebox';
import { findSignInProvider } from '../../access/company-sign-in/find-sign-in-provider.ts';
import { listSignInDomains } from '../../access/company-sign-in/list-sign-in-domains.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { ConsoleServices } from '../operation.ts';
import { presentDomain, presentProvider, type signInSettings } from './schemas.ts';

/** A company's sign-in settings, as read and after each change. */
export async function answerSettings(
  transaction: Transaction,
  { redirectUrl }: Pick<ConsoleServices, 'redirectUrl'>,
  companyId: string,
): Promise<Static<typeof signInSettings>> {
  const provider = await findSignInProvider(transaction, companyId);
  const domains = await listSignInDomains(transaction, companyId);
  return {
    sign_in_provider: provider === undefined ? null : presentProvider(provider),
    sign_in_domains: domains.map(presentDomain),
    redirect_url: redirectUrl().href,
  };
}
