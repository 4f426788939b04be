import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A person at the provider. */
export interface ProviderPerson {
  readonly sub: string;
  readonly email: string;
  /** Some providers send texts or numbers. */
  readonly email_verified?: unknown;
  readonly given_name?: string;
  readonly family_name?: string;
}

/** A real OpenID provider on loopback that signs in one person without asking. */
export interface OpenIdProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Who sits at the browser; undefined = cancels. */
  signInAs(person: ProviderPerson | undefined): void;
  /**
   * Follows an authorization address like a browser and returns the query with which it is sent
   * back.
   */
  follow(url: string): Promise<string>;
  /** The paths of the requests that didn't come from a browser. */
  readonly served: readonly string[];
  close(): Promise<void>;
}

export async function startOpenIdProvider(redirectUrl: string): Promise<OpenIdProvider> {
  const clientId = 'muster';
  const clientSecret = 'provider-client-secret-of-the-tests';
  let person: ProviderPerson | undefined;
  const persons = new Map<string, ProviderPerson>();
  const served: string[] = [];
  const server = createServer();
  const issuer = await listen(server);
  const provider = createProvider({ issuer, clientId, clientSecret, redirectUrl, persons });
  const handle = provider.callback();
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (!pathname.startsWith('/interaction/')) {
      served.push(pathname);
      void handle(request, response);
      return;
    }
    if (person !== undefined) persons.set(person.sub, person);
    const result =
      person === undefined
        ? { error: 'access_denied', error_description: 'cancelled' }
        : { login: { accountId: person.sub } };
    void provider.interactionFinished(request, response, result);
  });
  return {
    issuer,
    clientId,
    clientSecret,
    served,
    signInAs: (next) => {
      person = next;
    },
    follow: (url) => follow(url, redirectUrl),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function createProvider({
  issuer,
  clientId,
  clientSecret,
  redirectUrl,
  persons,
}: {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUrl: string;
  readonly persons: ReadonlyMap<string, ProviderPerson>;
}): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUrl],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: ['of the tests'] },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => {
        const known = persons.get(sub);
        return { ...known, sub };
      },
    }),
    loadExistingGrant: async (context) => {
      const { client, session, provider: own } = context.oidc;
      const grant = new own.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const redirectsMax = 10;

async function follow(start: string, redirectUrl: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  for (let n = 0; n < redirectsMax; n += 1) {
    if (url.href.startsWith(`${redirectUrl}?`)) return url.search;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      cookies.set(name, value.join('='));
    }
    const next = response.headers.get('location');
    if (next === null) {
      throw new Error(`${url.pathname} was answered with ${response.status}`);
    }
    url = new URL(next, url);
  }
  throw new Error('too many redirects');
}
