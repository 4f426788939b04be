import type { FastifyInstance } from 'fastify';
import * as client from 'openid-client';
import type { OauthScope } from '../../server/src/access/applications/oauth-scopes.ts';
import type { Browser } from './console-browser.ts';
import { consoleOrigin } from './console.ts';

export const redirectUri = 'https://app.example.test/callback';

export interface RegisteredApplication {
  readonly id: string;
  readonly secret: string | null;
}

/** Registers an application in an owner's browser. */
export async function registerApplication(
  owner: Browser,
  {
    isConfidential = false,
    scopes = ['approvals'],
    redirectUris = [redirectUri],
  }: {
    isConfidential?: boolean;
    scopes?: readonly OauthScope[];
    redirectUris?: readonly string[];
  } = {},
): Promise<RegisteredApplication> {
  const body = {
    name: 'Chat bot',
    redirect_uris: redirectUris,
    scopes,
    is_confidential: isConfidential,
  };
  const answer = await owner.call('POST', '/applications', { body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  const { application, secret } = answer.body as {
    application: { id: string };
    secret: string | null;
  };
  return { id: application.id, secret };
}

/** A published OAuth client that reaches the service in process. */
export function discover(
  server: FastifyInstance,
  { id, secret }: RegisteredApplication,
): Promise<client.Configuration> {
  const authentication = secret === null ? client.None() : client.ClientSecretBasic(secret);
  return client.discovery(new URL(consoleOrigin), id, undefined, authentication, {
    algorithm: 'oauth2',
    // oxlint-disable-next-line typescript/no-deprecated -- marked so that it stands out: the test service speaks http
    execute: [client.allowInsecureRequests],
    [client.customFetch]: async (url, { method, headers, body }) => {
      const answer = await server.inject({
        method: method as 'GET',
        url: url.slice(new URL(url).origin.length),
        headers,
        ...(body instanceof URLSearchParams ? { payload: body.toString() } : {}),
      });
      const isEmpty = answer.payload === '';
      return new Response(isEmpty ? null : answer.payload, {
        status: answer.statusCode,
        headers: { 'content-type': answer.headers['content-type'] ?? 'text/plain' },
      });
    },
  });
}

/** The cookies that the authorization server sets in a browser, as it sends them. */
export interface AuthorizationVisit {
  readonly status: number;
  readonly location: string;
  readonly cookies: readonly string[];
}

/** Opens an address of the authorization server in a browser. */
export async function visit(
  server: FastifyInstance,
  browser: Browser,
  url: string,
  cookies: readonly string[] = [],
): Promise<AuthorizationVisit> {
  const sent = [browser.cookie(), ...cookies].filter((cookie) => cookie !== undefined);
  const answer = await server.inject({ method: 'GET', url, headers: { cookie: sent.join('; ') } });
  return {
    status: answer.statusCode,
    location: String(answer.headers.location),
    cookies: [answer.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0] ?? ''),
  };
}

export interface StartedRequest {
  /** The token in the address of the consent page. */
  readonly request: string;
  readonly cookies: readonly string[];
  readonly verifier: string;
  readonly state: string;
}

/** Sends a person to the authorization server, as an application does. */
export async function startRequest(
  server: FastifyInstance,
  browser: Browser,
  configuration: client.Configuration,
  scope = 'approvals',
): Promise<StartedRequest> {
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const { location, cookies } = await visit(server, browser, url.pathname + url.search);
  if (!location.startsWith('/authorize/'))
    throw new Error(`the request was answered with ${location}`);
  return { request: location.replace('/authorize/', ''), cookies, verifier, state };
}

/** The person allows a request. Returns the address of the application, with the code. */
export async function allowRequest(
  server: FastifyInstance,
  browser: Browser,
  { request, cookies }: Pick<StartedRequest, 'request' | 'cookies'>,
): Promise<string> {
  const allowed = await browser.call('POST', '/authorization-requests/allow', {
    body: { request },
  });
  if (allowed.status !== 200) throw new Error(JSON.stringify(allowed.body));
  const { continue_at: next } = allowed.body as { continue_at: string };
  return (await visit(server, browser, next, cookies)).location;
}

/** The whole flow: the person allows what the application asks, and it gets its tokens. */
export async function authorize(
  server: FastifyInstance,
  browser: Browser,
  configuration: client.Configuration,
  scope?: string,
): Promise<client.TokenEndpointResponse> {
  const started = await startRequest(server, browser, configuration, scope);
  const { verifier, state } = started;
  const location = await allowRequest(server, browser, started);
  return client.authorizationCodeGrant(configuration, new URL(location), {
    pkceCodeVerifier: verifier,
    expectedState: state,
  });
}
