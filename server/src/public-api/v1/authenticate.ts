import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiKeyActor, UserActor } from '../../access/actor.ts';
import type { RecognisedKey } from '../../access/api-keys/recognise-api-key.ts';
import type { Entitlement } from '../../access/authority/authority.ts';
import type { OauthScope } from '../../access/applications/oauth-scopes.ts';
import type { RecognisedPerson } from '../../access/applications/recognise-access-token.ts';
import { isGrant, isPermitted, type KeyPermissions, type Permission } from '../../access/scopes.ts';
import { LimitExceeded } from '../../platform/concurrency-limit.ts';
import { clientNetwork } from '../../platform/http/client-address.ts';
import { unavailable } from '../../platform/http/failure-to-problem.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { RateCounter } from '../../platform/rate-counter.ts';
import { readBearerKey } from '../../platform/http/bearer-key.ts';
import type { KeyLookUps } from './key-look-ups.ts';
import { countRequest } from './count-request.ts';

/** What is needed to authenticate a request: the rate counter and the key look-up. */
export interface Gate {
  readonly counter: RateCounter;
  readonly limitPerMinute: number;
  readonly lookUps: KeyLookUps;
}

/** The outcome of reading the Authorization header. */
export type Credentials =
  | { readonly kind: 'missing' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'recognised'; readonly key: RecognisedKey }
  | { readonly kind: 'person'; readonly person: RecognisedPerson }
  /** The key could not be looked up. */
  | { readonly kind: 'unreadable'; readonly cause: unknown };

/**
 * Reads the credentials and counts the request before any refusal, so failed requests count too.
 * The key is looked up first only because the company's tier determines which counter applies.
 *
 * @throws Problem `rate_limited`
 */
export async function authenticate(
  { counter, limitPerMinute, lookUps }: Gate,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const network = clientNetwork(request.ip);
  const credentials = await readCredentials(lookUps, request);
  // Before the count, so that the request log has refused requests too.
  request.setDecorator('credentials', credentials);
  const caller = callerOf(credentials);
  await countRequest({ counter, limitPerMinute }, { network, caller }, reply);
}

function callerOf(credentials: Credentials): RecognisedKey | RecognisedPerson | undefined {
  if (credentials.kind === 'recognised') return credentials.key;
  return credentials.kind === 'person' ? credentials.person : undefined;
}

/** Looks up the key or token of the request, without counting it. */
export async function readCredentials(
  lookUps: KeyLookUps,
  request: FastifyRequest,
): Promise<Credentials> {
  const presented = readBearerKey(request.headers.authorization);
  if (presented === undefined) return { kind: 'missing' };
  try {
    return (await lookUps.lookUp(presented, clientNetwork(request.ip))) ?? { kind: 'invalid' };
  } catch (cause) {
    // `authorise` throws it later: the request must be counted first, and some paths need no key.
    return { kind: 'unreadable', cause };
  }
}

/**
 * Returns the actor behind the credentials if its key has the scope or grant. Runs before body, query and
 * path are read, so a refusal reveals nothing about any record.
 *
 * @throws Problem `missing_credentials`, `invalid_token`, `insufficient_scope` (RFC 6750, section
 *   3), `unavailable`; DatabaseUnavailable
 */
export function authorise(credentials: Credentials, needed: Permission): ApiKeyActor {
  const caller = requireCaller(credentials);
  if (caller.kind === 'person') {
    // Without a scope in the challenge: a client would ask the person for one that none can allow.
    throw new Problem(
      'insufficient_scope',
      'This operation needs an API key, not the token of a person.',
      { headers: { 'www-authenticate': challenge('insufficient_scope') } },
    );
  }
  refuseMissing(caller.key.actor, needed);
  return caller.key.actor;
}

/** @throws Problem `insufficient_scope` if the key doesn't have the scope or grant */
export function refuseMissing(key: KeyPermissions, needed: Permission): void {
  if (!isPermitted(key, needed)) {
    const kind = isGrant(needed) ? 'grant' : 'scope';
    throw missingScope(`The API key doesn't have the ${kind} ${needed}.`, needed);
  }
}

/**
 * Returns the person for whom an application acts, if its token has the scope.
 *
 * @throws Problem as `authorise`, and `user_token_required` for an API key
 */
export function authorisePerson(credentials: Credentials, needed: OauthScope): UserActor {
  const caller = requireCaller(credentials);
  if (caller.kind === 'recognised') {
    throw new Problem(
      'user_token_required',
      'This operation acts for a person. Send the access token of an application that the person authorized, not an API key.',
      { headers: { 'www-authenticate': challenge('insufficient_scope', needed) } },
    );
  }
  if (!caller.person.scopes.includes(needed)) {
    throw missingScope(`The token doesn't have the scope ${needed}.`, needed);
  }
  return caller.person.actor;
}

export function invalidToken(): Problem {
  return new Problem(
    'invalid_token',
    'The API key is unknown, malformed, revoked or expired. Send a valid key as "Authorization: Bearer <API key>".',
    { headers: { 'www-authenticate': challenge('invalid_token') } },
  );
}

/** What entitles the caller, once `authorise` or `authorisePerson` has accepted it. */
export function entitlementOf(credentials: Credentials): Entitlement {
  const caller = requireCaller(credentials);
  const authority = caller.kind === 'person' ? caller.person.authority : caller.key.actor;
  return { authority, onEnded: invalidToken };
}

function challenge(error: string, scope?: string): string {
  return `Bearer realm="muster", error="${error}"${scope === undefined ? '' : `, scope="${scope}"`}`;
}

function missingScope(detail: string, needed: string): Problem {
  return new Problem('insufficient_scope', detail, {
    headers: { 'www-authenticate': challenge('insufficient_scope', needed) },
  });
}

/**
 * The key or the person, with any scopes.
 *
 * @throws Problem `missing_credentials`, `invalid_token`, `unavailable`; DatabaseUnavailable
 */
export function requireCaller(
  credentials: Credentials,
): Extract<Credentials, { readonly kind: 'recognised' | 'person' }> {
  switch (credentials.kind) {
    case 'missing':
      throw new Problem(
        'missing_credentials',
        'Send the header "Authorization: Bearer <API key>".',
        { headers: { 'www-authenticate': 'Bearer realm="muster"' } },
      );
    case 'invalid':
      throw invalidToken();
    case 'unreadable':
      throw credentials.cause instanceof LimitExceeded
        ? unavailable(credentials.cause)
        : credentials.cause;
    case 'recognised':
    case 'person':
      return credentials;
  }
}
