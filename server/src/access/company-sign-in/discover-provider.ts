import * as client from 'openid-client';
import { createGuardedFetch } from '../../platform/outbound/guarded-fetch.ts';
import type { Outbound } from '../../platform/outbound/post.ts';
import { refusedSignIn } from './refused-sign-in.ts';

/** Limits of each request to a provider. */
export const providerRequestLimits = { deadlineMs: 5_000, captureBytesMax: 262_144 } as const;

export interface ProviderClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * Reads the provider's discovery document. All further requests with the result use guarded
 * connections too. Plain http works only where the address policy allows it.
 *
 * @throws Problem `company_sign_in_failed` if the document can't be read, belongs to another issuer
 *   or lacks what a sign-in needs
 */
export async function discoverProvider(
  outbound: Pick<Outbound, 'send'>,
  { issuer, clientId, clientSecret }: ProviderClient,
): Promise<client.Configuration> {
  const server = new URL(issuer);
  const guardedFetch = createGuardedFetch(outbound, providerRequestLimits);
  const isPlain = server.protocol === 'http:';
  let config: client.Configuration;
  try {
    config = await client.discovery(server, clientId, clientSecret, undefined, {
      [client.customFetch]: (url, { method, headers, body }) =>
        guardedFetch(url, { method, headers, body }),
      timeout: providerRequestLimits.deadlineMs / 1000,
      // oxlint-disable-next-line typescript/no-deprecated -- only for ranges the operator allowed
      execute: isPlain ? [client.allowInsecureRequests] : [],
    });
  } catch (cause) {
    throw refusedSignIn('provider_unavailable', cause);
  }
  refuseUnusable(config.serverMetadata(), server);
  return config;
}

/**
 * The library accepts another issuer for some Microsoft addresses that serve every tenant. Anyone
 * with a Microsoft account could sign in there.
 */
function refuseUnusable(metadata: client.ServerMetadata, server: URL): void {
  const { issuer, authorization_endpoint: endpoint, token_endpoint, jwks_uri } = metadata;
  const hasAll = endpoint !== undefined && token_endpoint !== undefined && jwks_uri !== undefined;
  // The browser is sent to this address, so it must not be a script.
  const isWeb = endpoint !== undefined && URL.parse(endpoint)?.protocol === server.protocol;
  if (URL.parse(issuer)?.href !== server.href || !hasAll || !isWeb) {
    throw refusedSignIn('provider_unavailable', new Error('unusable discovery document'));
  }
}
