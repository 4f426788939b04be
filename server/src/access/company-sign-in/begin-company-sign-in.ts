import * as client from 'openid-client';
import type { UserActor } from '../actor.ts';
import { emailKey } from '../users/email-key.ts';
import type { CompanySignInServices } from './company-sign-in-services.ts';
import { discoverProvider } from './discover-provider.ts';
import { domainOfEmail } from './domain-name.ts';
import { refusedSignIn } from './refused-sign-in.ts';
import { type BegunFlow, flowLifetimeMs, sealFlow } from './sign-in-flow.ts';
import { openClientSecret, type SignInProvider } from './sign-in-provider.ts';
import { find, findByDomain, type ProviderOfDomain } from './sign-in-providers.sql.ts';

export interface BegunSignIn {
  /** Where the browser goes. */
  readonly url: string;
  /** The flow cookie's value. */
  readonly flow: string;
}

/**
 * Begins a sign-in at the provider of the company that verified the address's domain. Whether the
 * address has a user makes no visible difference.
 *
 * @throws Problem `company_sign_in_failed`
 */
export async function beginCompanySignIn(
  services: CompanySignInServices,
  email: string,
): Promise<BegunSignIn> {
  const domain = domainOfEmail(email);
  if (domain === undefined) throw refusedSignIn('unknown_domain');
  const { rows } = await services.database.single<ProviderOfDomain>(
    { role: 'muster_lookup' },
    findByDomain(domain, emailKey(email)),
  );
  const companyId = rows[0]?.company_id;
  if (companyId === undefined) throw refusedSignIn('unknown_domain');
  return begin(services, { companyId, email, userId: null });
}

/**
 * Sends a signed-in user to the provider again, to confirm their identity in the session.
 *
 * @throws Problem `company_sign_in_failed`
 */
export async function beginCompanyStepUp(
  services: CompanySignInServices,
  { companyId, userId }: UserActor,
  email: string,
): Promise<BegunSignIn> {
  return begin(services, { companyId, email, userId });
}

async function begin(
  services: CompanySignInServices,
  who: Pick<BegunFlow, 'companyId' | 'email' | 'userId'>,
): Promise<BegunSignIn> {
  const { database, accountSecrets, outbound, clock, flowBox, redirectUrl } = services;
  const { companyId, email, userId } = who;
  const found = await database.single<SignInProvider>(
    { role: 'muster_app', companyId },
    find(companyId),
  );
  const [provider] = found.rows;
  if (provider === undefined) throw refusedSignIn('unknown_domain');
  const { issuer, client_id: clientId } = provider;
  const clientSecret = openClientSecret(accountSecrets, companyId, provider);
  const config = await discoverProvider(outbound, { issuer, clientId, clientSecret });
  const nowMs = clock.nowMs();
  const flow: BegunFlow = {
    kind: 'begun',
    id: client.randomState(),
    ...who,
    issuer,
    clientId,
    state: client.randomState(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
    begunMs: nowMs,
    expiresMs: nowMs + flowLifetimeMs,
  };
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUrl().href,
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(flow.codeVerifier),
    code_challenge_method: 'S256',
    state: flow.state,
    nonce: flow.nonce,
    login_hint: email,
    // A session at the provider is not enough to confirm who sits there. The browser could remove
    // this from the address; `max_age` makes the provider report when it asked (`auth_time`).
    ...(userId === null ? {} : { prompt: 'login', max_age: '0' }),
  });
  return { url: url.href, flow: sealFlow(flowBox, flow) };
}
