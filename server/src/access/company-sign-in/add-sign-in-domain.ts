import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../platform/database/driver.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import { say } from '../../platform/http/sentence.ts';
import { type Ids, instantOfId } from '../../platform/ids.ts';
import type { UserActor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockSettings } from '../companies/companies.sql.ts';
import { toDomainName } from './domain-name.ts';
import type { SignInDomain } from './sign-in-domain.ts';
import { insert } from './sign-in-domains.sql.ts';
import { listSignInDomains } from './list-sign-in-domains.ts';

/** How many email domains a company may have. */
export const domainsMax = 20;

const tokenBytes = 20;

/**
 * Adds an email domain, which counts once it is verified.
 *
 * @throws Problem `validation_failed` for a text that is no domain or one that the company has;
 *   `invalid_state` above the limit
 */
export async function addSignInDomain(
  transaction: Transaction,
  change: { ids: Ids; actor: UserActor },
  text: string,
): Promise<SignInDomain> {
  const { companyId } = change.actor;
  const domain = toDomainName(text);
  if (domain === undefined) {
    throw invalidField('/domain', 'must be a domain such as example.com');
  }
  await transaction.query(lockSettings(companyId));
  const present = await listSignInDomains(transaction, companyId);
  if (present.some((each) => each.domain === domain)) {
    throw invalidField('/domain', 'is already in the list');
  }
  if (present.length >= domainsMax) {
    throw new Problem('invalid_state', say`A company can have at most ${domainsMax} domains.`);
  }
  const id = change.ids.next();
  const token = randomBytes(tokenBytes).toString('hex');
  const added = { id, domain, token, created_at: instantOfId(id) };
  await transaction.query(insert(companyId, added));
  recordAudit(transaction, change, {
    action: 'sign_in_domain.created',
    subjectKind: 'sign_in_domain',
    subjectId: id,
    fields: ['domain'],
  });
  return { ...added, verified_at: null };
}
