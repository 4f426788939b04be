import type { ServerMetadata } from 'openid-client';
import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import type { Database } from '../../platform/database/driver.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { createGuardedFetch } from '../../platform/outbound/guarded-fetch.ts';
import type { Outbound } from '../../platform/outbound/post.ts';
import { discoverProvider, providerRequestLimits } from './discover-provider.ts';
import { openClientSecret, type SignInProvider } from './sign-in-provider.ts';
import { find } from './sign-in-providers.sql.ts';

/** What a check found; each is `ok` or what to correct. */
export interface ProviderCheck {
  readonly discovery: 'ok' | 'failed';
  /** The keys that sign ID tokens. */
  readonly keys: 'ok' | 'failed' | 'skipped';
  /** Whether the provider announces PKCE with S256; some accept it without saying so. */
  readonly pkce: 'ok' | 'not_announced' | 'skipped';
  /** Whether the provider announces `auth_time`, without which it can't confirm an identity again. */
  readonly step_up: 'ok' | 'not_announced' | 'skipped';
}

/**
 * Checks everything about a company's provider that works without a person: the discovery document
 * and the signing keys. The client ID and secret show only in a real sign-in.
 *
 * @throws Problem `not_found` without a provider
 */
export async function checkSignInProvider(
  services: {
    readonly database: Database;
    readonly accountSecrets: SecretBox;
    readonly outbound: Pick<Outbound, 'send'>;
  },
  companyId: string,
): Promise<ProviderCheck> {
  const { database, accountSecrets, outbound } = services;
  const { rows } = await database.single<SignInProvider>(
    { role: 'muster_app', companyId },
    find(companyId),
  );
  const [provider] = rows;
  if (provider === undefined) throw notFound();
  const clientSecret = openClientSecret(accountSecrets, companyId, provider);
  const { issuer, client_id: clientId } = provider;
  try {
    const config = await discoverProvider(outbound, { issuer, clientId, clientSecret });
    const metadata = config.serverMetadata();
    return {
      discovery: 'ok',
      keys: (await hasKeys(outbound, metadata.jwks_uri ?? '')) ? 'ok' : 'failed',
      pkce: metadata.supportsPKCE() ? 'ok' : 'not_announced',
      step_up: announcesAuthTime(metadata) ? 'ok' : 'not_announced',
    };
  } catch (error) {
    if (error instanceof Problem) {
      return { discovery: 'failed', keys: 'skipped', pkce: 'skipped', step_up: 'skipped' };
    }
    throw error;
  }
}

function announcesAuthTime({ claims_supported: claims }: ServerMetadata): boolean {
  return Array.isArray(claims) && claims.includes('auth_time');
}

async function hasKeys(outbound: Pick<Outbound, 'send'>, url: string): Promise<boolean> {
  try {
    const read = createGuardedFetch(outbound, providerRequestLimits);
    const response = await read(url, { method: 'GET', headers: { accept: 'application/json' } });
    const body = (await response.json()) as { keys?: unknown };
    return response.ok && Array.isArray(body.keys) && body.keys.length > 0;
  } catch {
    return false;
  }
}
