import type { Transaction } from '../../platform/database/driver.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import type { Ids } from '../../platform/ids.ts';
import type { UserActor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockSettings } from '../companies/companies.sql.ts';
import { findSignInProvider } from './find-sign-in-provider.ts';
import { listSignInDomains } from './list-sign-in-domains.ts';
import { remove } from './sign-in-domains.sql.ts';

/**
 * Removes an email domain. Sessions and links between users and accounts stay.
 *
 * @throws Problem `not_found`; `invalid_state` for the last verified domain while company accounts
 *   are enforced
 */
export async function removeSignInDomain(
  transaction: Transaction,
  change: { ids: Ids; actor: UserActor },
  id: string,
): Promise<void> {
  const { companyId } = change.actor;
  await transaction.query(lockSettings(companyId));
  const { rowCount } = await transaction.query(remove(companyId, id));
  if (rowCount === 0) throw notFound();
  const provider = await findSignInProvider(transaction, companyId);
  const left = await listSignInDomains(transaction, companyId);
  if (provider?.enforced === true && left.every((each) => each.verified_at === null)) {
    throw new Problem(
      'invalid_state',
      'Company accounts are enforced, and this is the last verified domain. Allow passwords first.',
    );
  }
  recordAudit(transaction, change, {
    action: 'sign_in_domain.removed',
    subjectKind: 'sign_in_domain',
    subjectId: id,
    fields: [],
  });
}
