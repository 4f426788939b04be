import type { Browser, ConsoleAnswer } from './console-browser.ts';
import type { Owner, TestConsole } from './console.ts';
import type { OpenIdProvider, ProviderPerson } from './openid-provider.ts';

/** A company whose provider is set and whose domain is verified. */
export interface CompanyWithProvider {
  readonly owner: Owner;
  readonly domain: string;
}

/** TXT records by name, for `startConsole({ resolveTxt: records.resolve })`. */
export interface TxtRecords {
  readonly resolve: (name: string) => Promise<readonly string[]>;
  readonly set: (name: string, values: readonly string[]) => void;
}

export function createTxtRecords(): TxtRecords {
  const records = new Map<string, readonly string[]>();
  return {
    resolve: async (name) => records.get(name) ?? [],
    set: (name, values) => records.set(name, values),
  };
}

export async function addCompanyWithProvider(
  console: TestConsole,
  parts: { readonly provider: OpenIdProvider; readonly records: TxtRecords },
  domain = `${crypto.randomUUID()}.test`,
): Promise<CompanyWithProvider> {
  const owner = await console.signUp();
  const { issuer, clientId, clientSecret } = parts.provider;
  const saved = await owner.browser.call('PATCH', '/sign-in-settings', {
    body: { issuer, client_id: clientId, client_secret: clientSecret },
  });
  expectStatus(saved, 200);
  await verifyDomain(owner, parts.records, domain);
  return { owner, domain };
}

export async function verifyDomain(
  owner: Owner,
  records: TxtRecords,
  domain: string,
): Promise<string> {
  const added = await owner.browser.call('POST', '/sign-in-domains', { body: { domain } });
  expectStatus(added, 201);
  const { sign_in_domain: domainOf } = added.body as {
    sign_in_domain: { id: string; record_name: string; record_value: string };
  };
  const { id } = domainOf;
  records.set(domainOf.record_name, [domainOf.record_value]);
  expectStatus(await owner.browser.call('POST', `/sign-in-domains/${id}/verify`), 200);
  return id;
}

/** Begins a sign-in and goes through the provider; returns the query of the way back. */
export async function goThroughProvider(
  browser: Browser,
  provider: OpenIdProvider,
  { email, person }: { email: string; person: ProviderPerson | undefined },
): Promise<string> {
  const begun = await browser.call('POST', '/sign-in/company-account', { body: { email } });
  expectStatus(begun, 200);
  provider.signInAs(person);
  return provider.follow((begun.body as { url: string }).url);
}

/** Signs in with a company account and enters the first company. */
export async function signInWithProvider(
  browser: Browser,
  provider: OpenIdProvider,
  person: ProviderPerson,
): Promise<ConsoleAnswer> {
  const response = await goThroughProvider(browser, provider, { email: person.email, person });
  const path = '/sign-in/company-account';
  const proved = await browser.call('POST', `${path}/complete`, { body: { response } });
  if (proved.status !== 200) return proved;
  const { companies } = proved.body as { companies: { id: string }[] };
  const body = { company_id: companies[0]?.id };
  return browser.call('POST', `${path}/enter`, { body });
}

function expectStatus({ status, body }: ConsoleAnswer, expected: number): void {
  if (status !== expected) {
    throw new Error(`answered with ${status} instead of ${expected}: ${JSON.stringify(body)}`);
  }
}
