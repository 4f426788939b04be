import type { Transaction } from '../../platform/database/driver.ts';
import { emailKey } from '../users/email-key.ts';
import { domainOfEmail } from './domain-name.ts';
import { listSignInDomains } from './list-sign-in-domains.ts';
import type { RefusalReason } from './refused-sign-in.ts';
import type { ProviderAccount } from './sign-in-flow.ts';
import type { SignInProvider } from './sign-in-provider.ts';
import { find, findPersons, type KnownPerson } from './sign-in-providers.sql.ts';

/** What an account at the provider may do in a company. */
export type Verdict =
  | { readonly kind: 'linked'; readonly userId: string }
  /** The address matches a user who has no account yet. */
  | { readonly kind: 'matched'; readonly userId: string }
  /** No user has the address, and the company creates users for such accounts. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly reason: RefusalReason };

/**
 * Decides which user of a company an account at its provider is. The link counts first, even if
 * the address has changed. Without a link, a user is matched only by an address that the provider
 * confirms, in a domain that the company has verified, and only if no other account is linked to
 * that user: addresses are given to new people.
 */
export async function judgeAccount(
  transaction: Transaction,
  companyId: string,
  account: ProviderAccount,
): Promise<Verdict> {
  const { issuer, subject, email } = account;
  const providers = await transaction.query<SignInProvider>(find(companyId));
  const [provider] = providers.rows;
  if (!trusts(provider, account)) return refuse('no_account');
  const key = emailKey(email);
  const persons = await transaction.query<KnownPerson>(
    findPersons(companyId, { issuer, subject, emailKey: key }),
  );
  const linked = persons.rows.find((person) => person.subject === subject);
  if (linked !== undefined) {
    return linked.is_disabled ? refuse('no_account') : { kind: 'linked', userId: linked.id };
  }
  if (!account.isEmailVerified) return refuse('email_unverified');
  if (!(await ownsDomain(transaction, companyId, email))) return refuse('no_account');
  const [person] = persons.rows;
  if (person === undefined) {
    return provider.create_accounts ? { kind: 'unknown' } : refuse('no_account');
  }
  if (person.is_disabled) return refuse('no_account');
  return person.subject === null ? { kind: 'matched', userId: person.id } : refuse('other_account');
}

function trusts(
  provider: SignInProvider | undefined,
  { issuer, clientId }: ProviderAccount,
): provider is SignInProvider {
  return provider?.issuer === issuer && provider.client_id === clientId;
}

async function ownsDomain(
  transaction: Transaction,
  companyId: string,
  email: string,
): Promise<boolean> {
  const domain = domainOfEmail(email);
  const domains = await listSignInDomains(transaction, companyId);
  return domains.some((each) => each.verified_at !== null && each.domain === domain);
}

function refuse(reason: RefusalReason): Verdict {
  return { kind: 'refused', reason };
}
