import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiKeyActor } from '../../access/actor.ts';
import type { ApiKeyDirectory, RecognisedKey } from '../../access/api-keys/api-key-directory.ts';
import { coversScope, type Scope } from '../../access/scopes.ts';
import { clientNetwork } from '../../platform/http/client-address.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { RateCounter } from '../../platform/rate-counter.ts';
import { readBearerKey } from './bearer-key.ts';
import { countRequest } from './rate-limit.ts';

export interface Admission {
  readonly apiKeys: ApiKeyDirectory;
  readonly counter: RateCounter;
  /** Counts keys that were not found, in this process only. */
  readonly misses: RateCounter;
  readonly limitPerMinute: number;
}

/** What the Authorization header turned out to be. */
export type Credentials =
  | { readonly kind: 'missing' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'recognised'; readonly key: RecognisedKey };

/**
 * Reads the credentials and counts the request, before anything is refused: failed requests count
 * too. The key is looked at first only because a company's tier decides what it is counted by.
 */
export async function admit(
  admission: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Credentials> {
  const presented = readBearerKey(request);
  const key =
    presented === undefined ? undefined : await recognise(admission, presented, request.ip);
  await countRequest(admission, { ip: request.ip, key }, reply);
  if (presented === undefined) {
    return { kind: 'missing' };
  }
  return key === undefined ? { kind: 'invalid' } : { kind: 'recognised', key };
}

/** Guessing keys costs the guesser the limit, and the database no more look-ups than that. */
async function recognise(
  { apiKeys, misses, limitPerMinute }: Admission,
  presented: string,
  ip: string,
): Promise<RecognisedKey | undefined> {
  const network = clientNetwork(ip);
  if (!apiKeys.remembers(presented) && (await misses.peek(network)) > limitPerMinute) {
    return undefined;
  }
  const key = await apiKeys.recognise(presented);
  if (key === undefined) {
    await misses.count(network);
  }
  return key;
}

/**
 * The actor behind the credentials, if its key has the scope. Runs before body, query and path are
 * looked at, so a refusal tells nothing about any record.
 *
 * @throws Problem `missing_credentials`, `invalid_token`, `insufficient_scope` (RFC 6750, section 3)
 */
export function authorise(credentials: Credentials, scope: Scope): ApiKeyActor {
  switch (credentials.kind) {
    case 'missing':
      throw new Problem('missing_credentials', 'Send the header "Authorization: Bearer <API key>".', {
        headers: { 'www-authenticate': 'Bearer realm="muster"' },
      });
    case 'invalid':
      throw new Problem('invalid_token', 'The key is unknown, malformed, revoked or expired.', {
        headers: { 'www-authenticate': 'Bearer realm="muster", error="invalid_token"' },
      });
    case 'recognised':
      if (!coversScope(credentials.key.actor.scopes, scope)) {
        throw new Problem('insufficient_scope', `The key lacks the scope ${scope}.`, {
          headers: {
            'www-authenticate': `Bearer realm="muster", error="insufficient_scope", scope="${scope}"`,
          },
        });
      }
      return credentials.key.actor;
  }
}
