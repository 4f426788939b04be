import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiKeyActor } from '../../access/actor.ts';
import type { RecognisedKey } from '../../access/api-keys/api-key-directory.ts';
import { isGrant, isPermitted, type Permission } from '../../access/scopes.ts';
import { LimitExceeded } from '../../platform/concurrency-limit.ts';
import { clientNetwork } from '../../platform/http/client-address.ts';
import { unavailable } from '../../platform/http/failure-to-problem.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { RateCounter } from '../../platform/rate-counter.ts';
import { readBearerKey } from '../../platform/http/bearer-key.ts';
import type { KeyLookUps } from './key-look-ups.ts';
import { countRequest } from './rate-limit.ts';

/** What is needed to admit a request: the rate counter and the key look-up. */
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
  /** The key could not be looked up. */
  | { readonly kind: 'unreadable'; readonly cause: unknown };

/**
 * Reads the credentials and counts the request before any refusal, so failed requests count too.
 * The key is looked up first only because the company's tier determines which counter applies.
 *
 * @throws Problem `rate_limited`
 */
export async function admit(
  { counter, limitPerMinute, lookUps }: Gate,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const network = clientNetwork(request.ip);
  const { credentials, withheldForMs } = await readCredentials(lookUps, request, network);
  // Before the count, so that the request log has refused requests too.
  request.setDecorator('credentials', credentials);
  const key = credentials.kind === 'recognised' ? credentials.key : undefined;
  await countRequest({ counter, limitPerMinute }, { network, key, withheldForMs }, reply);
}

interface Reading {
  readonly credentials: Credentials;
  /** For how many milliseconds keys from this network are not looked up; 0 = they are looked up. */
  readonly withheldForMs: number;
}

async function readCredentials(
  lookUps: KeyLookUps,
  request: FastifyRequest,
  network: string,
): Promise<Reading> {
  const presented = readBearerKey(request.headers.authorization);
  if (presented === undefined) {
    return { credentials: { kind: 'missing' }, withheldForMs: 0 };
  }
  try {
    const found = await lookUps.lookUp(presented, network);
    return found.kind === 'recognised'
      ? { credentials: found, withheldForMs: 0 }
      : {
          credentials: { kind: 'invalid' },
          withheldForMs: found.kind === 'withheld' ? found.forMs : 0,
        };
  } catch (cause) {
    // `authorise` throws it later: the request must be counted first, and some paths need no key.
    return { credentials: { kind: 'unreadable', cause }, withheldForMs: 0 };
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
  switch (credentials.kind) {
    case 'missing':
      throw new Problem(
        'missing_credentials',
        'Send the header "Authorization: Bearer <API key>".',
        {
          headers: { 'www-authenticate': 'Bearer realm="muster"' },
        },
      );
    case 'invalid':
      throw new Problem(
        'invalid_token',
        'The API key is unknown, malformed, revoked or expired. Send a valid key as "Authorization: Bearer <API key>".',
        {
          headers: { 'www-authenticate': 'Bearer realm="muster", error="invalid_token"' },
        },
      );
    case 'unreadable':
      throw credentials.cause instanceof LimitExceeded
        ? unavailable(credentials.cause)
        : credentials.cause;
    case 'recognised':
      if (!isPermitted(credentials.key.actor, needed)) {
        const kind = isGrant(needed) ? 'grant' : 'scope';
        throw new Problem('insufficient_scope', `The API key doesn't have the ${kind} ${needed}.`, {
          headers: {
            'www-authenticate': `Bearer realm="muster", error="insufficient_scope", scope="${needed}"`,
          },
        });
      }
      return credentials.key.actor;
  }
}
