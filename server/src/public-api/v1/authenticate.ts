import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiKeyActor } from '../../access/actor.ts';
import type { RecognisedKey } from '../../access/api-keys/api-key-directory.ts';
import { coversScope, type Scope } from '../../access/scopes.ts';
import { LimitExceeded } from '../../platform/concurrency-limit.ts';
import { clientNetwork } from '../../platform/http/client-address.ts';
import { unavailable } from '../../platform/http/failure-to-problem.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { RateCounter } from '../../platform/rate-counter.ts';
import { readBearerKey } from './bearer-key.ts';
import type { KeyLookUps } from './key-look-ups.ts';
import { countRequest } from './rate-limit.ts';

/** What requests are admitted by: the counter of all, and the way to their keys. */
export interface Gate {
  readonly counter: RateCounter;
  readonly limitPerMinute: number;
  readonly lookUps: KeyLookUps;
}

/** What the Authorization header turned out to be. */
export type Credentials =
  | { readonly kind: 'missing' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'recognised'; readonly key: RecognisedKey }
  /** The key could not be looked at. */
  | { readonly kind: 'unreadable'; readonly cause: unknown };

/**
 * Reads the credentials and counts the request, before anything is refused: failed requests count
 * too. The key is looked at first only because a company's tier decides what it is counted by.
 *
 * @throws Problem `rate_limited`
 */
export async function admit(
  { counter, limitPerMinute, lookUps }: Gate,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Credentials> {
  const network = clientNetwork(request.ip);
  const { credentials, withheldForMs } = await readCredentials(lookUps, request, network);
  const key = credentials.kind === 'recognised' ? credentials.key : undefined;
  await countRequest({ counter, limitPerMinute }, { network, key, withheldForMs }, reply);
  return credentials;
}

interface Reading {
  readonly credentials: Credentials;
  /** How long keys from there are not looked at; 0 = they are. */
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
    // Thrown on by `authorise`: the request is counted first, and some paths need no key.
    return { credentials: { kind: 'unreadable', cause }, withheldForMs: 0 };
  }
}

/**
 * The actor behind the credentials, if its key has the scope. Runs before body, query and path are
 * looked at, so a refusal tells nothing about any record.
 *
 * @throws Problem `missing_credentials`, `invalid_token`, `insufficient_scope` (RFC 6750, section
 *   3), `unavailable`; DatabaseUnavailable
 */
export function authorise(credentials: Credentials, scope: Scope): ApiKeyActor {
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
      if (!coversScope(credentials.key.actor.scopes, scope)) {
        throw new Problem('insufficient_scope', `The API key doesn't have the scope ${scope}.`, {
          headers: {
            'www-authenticate': `Bearer realm="muster", error="insufficient_scope", scope="${scope}"`,
          },
        });
      }
      return credentials.key.actor;
  }
}
