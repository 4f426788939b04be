import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { say } from '../../platform/http/sentence.ts';
import type { Ids } from '../../platform/ids.ts';
import type { ResolveTxt } from '../../platform/outbound/resolve-txt.ts';
import type { UserActor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { verificationRecordName, verificationRecordValue } from './domain-name.ts';
import type { SignInDomain } from './sign-in-domain.ts';
import { find, noteVerification } from './sign-in-domains.sql.ts';

export interface DomainServices {
  readonly database: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly resolveTxt: ResolveTxt;
}

/**
 * Looks up the DNS record of a domain and, if it has the expected value, marks the domain as
 * verified. Verifying it again changes nothing.
 *
 * @throws Problem `not_found`; `domain_not_verified` without the record
 */
export async function verifySignInDomain(
  services: DomainServices,
  actor: UserActor,
  id: string,
): Promise<SignInDomain> {
  const { database, ids, clock } = services;
  const settings = { role: 'muster_app', companyId: actor.companyId } as const;
  const { rows } = await database.single<SignInDomain>(settings, find(actor.companyId, id));
  const [domain] = rows;
  if (domain === undefined) throw notFound();
  if (domain.verified_at !== null) return domain;
  // Outside a transaction: a name server may take seconds to answer.
  await findRecord(services.resolveTxt, domain);
  return database.transaction(settings, async (transaction) => {
    const now = toInstant(clock.nowMs());
    const noted = await transaction.query<SignInDomain>(noteVerification(actor.companyId, id, now));
    const [verified] = noted.rows;
    if (verified === undefined) throw notFound();
    recordAudit(
      transaction,
      { ids, actor },
      {
        action: 'sign_in_domain.verified',
        subjectKind: 'sign_in_domain',
        subjectId: id,
        fields: ['verified_at'],
      },
    );
    return verified;
  });
}

async function findRecord(resolveTxt: ResolveTxt, { domain, token }: SignInDomain): Promise<void> {
  const name = verificationRecordName(domain);
  const values = await resolveTxt(name).catch((cause: unknown) => {
    throw new Problem(
      'domain_not_verified',
      say`The name servers of ${domain} did not answer. Try again later.`,
      { cause },
    );
  });
  if (!values.some((value) => value.trim() === verificationRecordValue(token))) {
    throw new Problem(
      'domain_not_verified',
      say`The TXT record ${name} was not found or has another value. A new record can take up to an hour to appear.`,
    );
  }
}
