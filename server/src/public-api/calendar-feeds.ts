import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FoundFeed } from '../access/calendar-feeds/recognise-feed.ts';
import { type CalendarFile, readCalendarFeed } from '../hr/leave/feed/read-calendar-feed.ts';
import { inCompanyTime, type InRealTime } from '../access/sandboxes/company-clock.ts';
import { servicesFor } from '../access/authority/services-for.ts';
import { clientNetwork } from '../platform/http/client-address.ts';
import { notFound } from '../platform/http/problem.ts';
import { rateLimitedProblem } from '../platform/http/rate-limited-problem.ts';
import { refuseUnknown } from '../platform/http/refuse-unknown.ts';
import { checkRequestHead } from '../platform/http/request-head.ts';
import type { TokenGate } from '../platform/http/token-gate.ts';
import type { Ids } from '../platform/ids.ts';
import type { RateCounter } from '../platform/rate-counter.ts';

export interface CalendarFeedOptions {
  readonly services: InRealTime & { readonly ids: Ids };
  /** Requests by feed. */
  readonly requests: RateCounter;
  readonly tokens: TokenGate<FoundFeed>;
}

/** Of one feed; calendar applications ask every few minutes at most. */
const requestsPerMinuteMax = 20;
/** Of one network, with an address that doesn't exist. */
export const missesPerMinuteMax = 60;

const path = '/:file';

/**
 * Registers the feeds of calendar applications under `/calendar`. The secret address is the only
 * credential; the log has the pattern of the path instead of the path.
 */
export async function calendarFeeds(
  server: FastifyInstance,
  options: CalendarFeedOptions,
): Promise<void> {
  server.addHook('onRequest', async (request, reply) => {
    checkRequestHead(request);
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
  });
  refuseUnknown(server, [{ path, method: 'GET' }]);
  server.get<{ Params: { file: string } }>(
    path,
    { schema: { hide: true } },
    async (request, reply) => {
      const feed = await admit(request, options);
      const { companyId } = feed;
      const inRealTime = servicesFor('GET', options.services, undefined);
      const { database, ...services } = await inCompanyTime(inRealTime, companyId);
      const file = await database.transaction({ role: 'muster_app', companyId }, (transaction) =>
        readCalendarFeed({ ...services, transaction }, feed),
      );
      if (file === undefined) throw notFound();
      return send(request, reply, file);
    },
  );
}

/** @throws Problem `not_found`, `rate_limited` */
async function admit(
  request: FastifyRequest<{ Params: { file: string } }>,
  { requests, tokens }: CalendarFeedOptions,
): Promise<FoundFeed> {
  const token = /^(.+)\.ics$/.exec(request.params.file)?.[1];
  const feed = await tokens.admit(token, clientNetwork(request.ip));
  if (feed === undefined) throw notFound();
  const { count, resetsInMs } = await requests.count(`calendar ${feed.id}`);
  if (count > requestsPerMinuteMax) throw rateLimitedProblem(requestsPerMinuteMax, resetsInMs);
  return feed;
}

async function send(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { text, sha256 }: CalendarFile,
): Promise<FastifyReply> {
  const etag = `"${Buffer.from(sha256).toString('base64url')}"`;
  // Only the application itself may keep a copy, and asks again each time.
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  const known = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
  if (known.some((tag) => tag.replace(/^W\//, '') === etag)) return reply.code(304).send();
  return reply.type('text/calendar; charset=utf-8').send(text);
}
