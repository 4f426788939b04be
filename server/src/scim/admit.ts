import type { FastifyRequest } from 'fastify';
import type { ProvisioningActor } from '../access/actor.ts';
import { readBearerKey } from '../platform/http/bearer-key.ts';
import { clientNetwork } from '../platform/http/client-address.ts';
import { Problem } from '../platform/http/problem.ts';
import { rateLimitedProblem } from '../platform/http/rate-limited-problem.ts';
import type { TokenGate } from '../platform/http/token-gate.ts';
import type { RateCounter } from '../platform/rate-counter.ts';

/** Microsoft asks for 25 requests per second from services that its Entra ID provisions. */
export const requestsPerMinuteMax = 1_500;
/** Of one network, with a missing or wrong token. */
export const refusalsPerMinuteMax = 60;

/** What is needed to admit a request. */
export interface Gate {
  /** Requests by company. */
  readonly requests: RateCounter;
  readonly tokens: TokenGate<ProvisioningActor>;
}

/**
 * Recognises the token of a request. Requests count by company and not by address: a provider sends
 * those of all its customers from a few addresses. Refused ones count by network.
 *
 * @throws Problem `missing_credentials`, `invalid_token`, `rate_limited`; DatabaseUnavailable
 */
export async function admit(
  { requests, tokens }: Gate,
  request: FastifyRequest,
): Promise<ProvisioningActor> {
  const actor = await recognise({ tokens }, request);
  const { count, resetsInMs } = await requests.count(`scim ${actor.companyId}`);
  if (count > requestsPerMinuteMax) {
    throw rateLimitedProblem(requestsPerMinuteMax, resetsInMs);
  }
  return actor;
}

/**
 * Who presented the token, without counting the request.
 *
 * @throws Problem `missing_credentials`, `invalid_token`, `rate_limited`; DatabaseUnavailable
 */
export async function recognise(
  { tokens }: Pick<Gate, 'tokens'>,
  request: FastifyRequest,
): Promise<ProvisioningActor> {
  const presented = readBearerKey(request.headers.authorization);
  const actor = await tokens.admit(presented, clientNetwork(request.ip));
  if (actor === undefined) throw unauthorised(presented === undefined);
  return actor;
}

export function unauthorised(isMissing: boolean): Problem {
  return isMissing
    ? new Problem(
        'missing_credentials',
        'Send the header "Authorization: Bearer <provisioning token>".',
        { headers: { 'www-authenticate': 'Bearer realm="muster"' } },
      )
    : new Problem('invalid_token', 'The provisioning token is unknown, malformed or revoked.', {
        headers: { 'www-authenticate': 'Bearer realm="muster", error="invalid_token"' },
      });
}
