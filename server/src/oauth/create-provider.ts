import { generateKeyPairSync, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  type Configuration,
  errors,
  interactionPolicy,
  type JWK,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import type { UserActor } from '../access/actor.ts';
import { oauthScopes, readScopes } from '../access/applications/oauth-scopes.ts';
import { sha256 } from '../platform/crypto/hash.ts';
import { createAdapter, type StoreServices } from './adapter.ts';
import { paths } from './paths.ts';

export interface ProviderOptions {
  readonly services: StoreServices;
  readonly publicUrl: URL;
  /** The user of the console's session in a browser's request. */
  readonly signedIn: (request: IncomingMessage) => Promise<UserActor | undefined>;
  readonly onError: (error: unknown) => void;
}

/** In seconds. */
const lifetimes = {
  Interaction: 15 * 60,
  AuthorizationCode: 60,
  AccessToken: 3600,
  /** Since its last use; each use issues a new one. */
  RefreshToken: 30 * 24 * 3600,
  Grant: 365 * 24 * 3600,
  Session: 15 * 60,
} as const;

/** The library that implements the protocol, with everything switched off that isn't needed. */
export function createProvider(options: ProviderOptions): Provider {
  const { publicUrl, onError } = options;
  const provider = new Provider(publicUrl.origin, configure(options));
  // TLS ends at a proxy; `publicUrl` is the address that browsers use.
  provider.proxy = true;
  provider.on('server_error', (_context, error) => onError(error));
  provider.silent = true;
  compareSecrets(provider);
  return provider;
}

function configure({ services, publicUrl, signedIn }: ProviderOptions): Configuration {
  const off = { enabled: false } as const;
  return {
    adapter: (model) => createAdapter(services, model),
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    clientBasedCORS: (_context, origin, { clientAuthMethod, redirectUris = [] }) =>
      clientAuthMethod === 'none' && redirectUris.some((uri) => URL.parse(uri)?.origin === origin),
    cookies: cookiesOf(publicUrl),
    features: {
      devInteractions: off,
      dPoP: off,
      pushedAuthorizationRequests: off,
      resourceIndicators: off,
      rpInitiatedLogout: off,
      userinfo: off,
      revocation: { enabled: true },
    },
    // The library requires a key. No identity tokens are issued, so nothing is signed with it.
    jwks: { keys: [unusedKey()] },
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    scopes: [...oauthScopes],
    claims: {},
    responseTypes: ['code'],
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    routes: { ...paths, jwks: '/oauth/jwks', end_session: '/oauth/end' },
    ttl: lifetimes,
    rotateRefreshToken: true,
    issueRefreshToken: async () => true,
    expiresWithSession: async () => false,
    revokeGrantPolicy: () => true,
    findAccount: async (_context, sub) => ({ accountId: sub, claims: async () => ({ sub }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grantId = oidc.result?.consent?.grantId;
      return grantId === undefined ? undefined : oidc.provider.Grant.find(grantId);
    },
    interactions: { policy: policyOf(signedIn), url: consentPage },
    renderError: async (context, { error }) => {
      context.redirect(`/authorize?error=${encodeURIComponent(error)}`);
    },
  };
}

function unusedKey(): JWK {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ format: 'jwk' });
}

/** Browsers send a cookie to every port of its host, so the names contain the port. */
function cookiesOf({ port }: URL): Configuration['cookies'] {
  const suffix = port === '' ? '' : `_${port}`;
  return {
    names: {
      session: `muster_oauth${suffix}`,
      interaction: `muster_oauth_request${suffix}`,
      resume: `muster_oauth_resume${suffix}`,
    },
    long: { path: '/oauth' },
  };
}

/** The page of the console that shows the person what the application asks for. */
function consentPage(_context: unknown, { uid, params }: { uid: string; params: unknown }): string {
  const { scope } = params as { scope?: string };
  if (readScopes(scope).length === 0) {
    throw new errors.InvalidScope(
      `request at least one of the scopes ${oauthScopes.join(', ')}`,
      scope ?? '',
    );
  }
  return `/authorize/${uid}`;
}

/**
 * The code goes to the browser that asked for it only if the person who allowed it is still signed
 * in there. Otherwise an attacker could start a request, have a person allow it, and get that
 * person's code.
 */
function policyOf(signedIn: ProviderOptions['signedIn']): interactionPolicy.Prompt[] {
  const policy = interactionPolicy.base();
  policy.get('login')?.checks.add(
    new interactionPolicy.Check(
      'other_person',
      'the person who allowed the request is not signed in here',
      async ({ oidc, req }: KoaContextWithOIDC) => {
        if (oidc.session?.accountId === undefined) return interactionPolicy.Check.NO_NEED_TO_PROMPT;
        const user = await signedIn(req);
        const isSame = `${user?.companyId}.${user?.userId}` === oidc.session.accountId;
        return isSame
          ? interactionPolicy.Check.NO_NEED_TO_PROMPT
          : interactionPolicy.Check.REQUEST_PROMPT;
      },
    ),
  );
  return policy;
}

/** Only hashes of client secrets are stored, so hashes are compared: two during a rotation. */
function compareSecrets({ Client }: Provider): void {
  Client.prototype.compareClientSecret = async function compare(actual: string): Promise<boolean> {
    const hash = sha256(actual);
    const hashes = this.clientSecret?.split(' ') ?? [];
    return hashes.some((each) => timingSafeEqual(hash, Buffer.from(each, 'hex')));
  };
}
