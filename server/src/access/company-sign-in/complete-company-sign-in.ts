import { randomUUID } from 'node:crypto';
import type { CompaniesRow } from '../../../schema/rows.gen.ts';
import { find as findCompany } from '../companies/companies.sql.ts';
import type { Company } from '../companies/company.ts';
import type { CompanySignInServices } from './company-sign-in-services.ts';
import { domainOfEmail } from './domain-name.ts';
import { judgeAccount, type Verdict } from './judge-account.ts';
import { redeemResponse } from './redeem-response.ts';
import { refusedSignIn } from './refused-sign-in.ts';
import { type BegunFlow, flowLifetimeMs, type ProviderAccount, sealFlow } from './sign-in-flow.ts';
import { useFlow } from './use-flow.ts';
import { findSharing, type ProviderOfDomain } from './sign-in-providers.sql.ts';

/** How many companies a person can choose from. */
export const companiesMax = 20;

export type CompanyChoice = Pick<CompaniesRow, 'id' | 'name'>;

export interface ProvedSignIn {
  /** At least one; the person chooses if there are more. */
  readonly companies: readonly CompanyChoice[];
  /** The flow cookie's new value. */
  readonly flow: string;
}

/**
 * Redeems the provider's response and finds the companies that the account may enter: the one of
 * the address, and others with the same domain that trust the same client of the same provider.
 *
 * @throws Problem `company_sign_in_failed`
 */
export async function completeCompanySignIn(
  services: CompanySignInServices,
  flow: BegunFlow,
  response: string,
): Promise<ProvedSignIn> {
  if (flow.userId !== null) throw refusedSignIn('expired');
  await useFlow(services, flow);
  const account = await redeemResponse(services, flow, response);
  const entrances = await findEntrances(services, flow.companyId, account);
  const known = entrances.filter(({ verdict }) => verdict.kind !== 'unknown');
  // A person who is a user somewhere doesn't become one of the other companies on the way.
  const open = known.length > 0 ? known : entrances.slice(0, 1);
  const companies = open.map(({ company }) => company);
  const proved = sealFlow(services.flowBox, {
    kind: 'proved',
    id: randomUUID(),
    account,
    companyIds: companies.map(({ id }) => id),
    email: flow.email,
    expiresMs: services.clock.nowMs() + flowLifetimeMs,
  });
  return { companies, flow: proved };
}

interface Entrance {
  readonly company: CompanyChoice;
  readonly verdict: Verdict;
}

/** @throws Problem with the reason of the company that the sign-in began with, if there is none */
async function findEntrances(
  services: CompanySignInServices,
  companyId: string,
  account: ProviderAccount,
): Promise<Entrance[]> {
  const { issuer, clientId, email } = account;
  const sharing = await services.database.single<ProviderOfDomain>(
    { role: 'muster_lookup' },
    findSharing({ issuer, clientId, domain: domainOfEmail(email) ?? '' }, companiesMax),
  );
  const others = sharing.rows.map((row) => row.company_id).filter((id) => id !== companyId);
  const judged: Entrance[] = [];
  for (const id of [companyId, ...others]) judged.push(await judgeIn(services, id, account));
  const open = judged.filter(({ verdict }) => verdict.kind !== 'refused');
  const own = judged[0]?.verdict;
  if (open.length === 0 && own?.kind === 'refused') throw refusedSignIn(own.reason);
  return open;
}

function judgeIn(
  { database }: CompanySignInServices,
  companyId: string,
  account: ProviderAccount,
): Promise<Entrance> {
  return database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const { rows } = await transaction.query<Company>(findCompany(companyId));
    const company = { id: companyId, name: rows[0]?.name ?? '' };
    return { company, verdict: await judgeAccount(transaction, companyId, account) };
  });
}
