import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { Type } from 'typebox';
import type { RecognisedSession } from '../../access/sessions/session.ts';
import { sha256 } from '../../platform/crypto/hash.ts';
import { Problem } from '../../platform/http/problem.ts';
import { readQueryIntegers } from '../../platform/http/query-integers.ts';
import { notSignedIn } from '../frame/authorise.ts';
import { recogniseRequest, type SessionParts } from '../frame/recognise-request.ts';
import { refuseOtherCompany } from '../frame/route.ts';
import { eventStream } from '../../platform/http/event-stream.ts';
import type { LivePages } from './live-pages.ts';
import type { OpenPage } from './open-page.ts';
import type { PageLimits } from './page-limits.ts';

export const livePath = '/live';

/** A reader that takes nothing has at most this much waiting, which is a thousand messages. */
const waitingBytesMax = 65_536;
const ageMsMax = 3_600_000;

const query = Type.Object(
  {
    /** The company that the page shows. */
    company: Type.String({ format: 'uuid' }),
    /** Since when the page may have missed changes. */
    age_ms: Type.Integer({ minimum: 0, maximum: ageMsMax }),
  },
  { additionalProperties: false },
);

export interface LiveParts extends SessionParts {
  readonly pages: LivePages;
  readonly limits: PageLimits;
}

/**
 * The stream of server-sent events of an open page. It isn't an operation: it has no answer that
 * ends, it holds no permit, and it doesn't count as a use of the session.
 */
export function liveRoute(parts: LiveParts): RouteOptions {
  return {
    method: 'GET',
    url: livePath,
    schema: { hide: true, querystring: query },
    onRequest: async (request) => {
      const session = await recogniseRequest(request, parts, false);
      if (session === undefined) throw notSignedIn();
      request.setDecorator('consoleSession', session);
    },
    preValidation: async (request) => {
      readQueryIntegers(request.query as Record<string, unknown>, query);
    },
    handler: async (request, reply) => {
      const session = request.getDecorator<RecognisedSession>('consoleSession');
      const { company, age_ms: ageMs } = request.query as { company: string; age_ms: number };
      refuseOtherCompany(company.toLowerCase(), session);
      if (request.method === 'HEAD') return asStream(reply).send();
      if (!parts.limits.take(session.actor)) throw tooManyPages();
      return startStream(reply, { session, ageMs, request }, parts);
    },
  };
}

interface Asked {
  readonly session: RecognisedSession;
  readonly ageMs: number;
  readonly request: FastifyRequest;
}

async function startStream(reply: FastifyReply, asked: Asked, parts: LiveParts) {
  const content = new Readable({ read: () => undefined });
  const page = toPage(content, asked, parts);
  content.once('close', () => {
    parts.pages.close(page);
    parts.limits.giveBack(asked.session.actor);
  });
  try {
    await parts.pages.open(page, asked.ageMs);
  } catch (error) {
    content.destroy();
    throw error;
  }
  return asStream(reply).send(content);
}

/** Proxies that buffer or compress answers would hold the messages back. */
function asStream(reply: FastifyReply): FastifyReply {
  return reply
    .type(eventStream)
    .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' });
}

function toPage(content: Readable, { session, request }: Asked, parts: LiveParts): OpenPage {
  const { companyId, userId, role } = session.actor;
  let isEnded = false;
  const tokens = [parts.cookie.read(request), parts.sandboxCookie.read(request)];
  return {
    companyId,
    reader: { userId, role },
    tokenHashes: tokens.filter((token) => token !== undefined).map((token) => sha256(token)),
    judge: async () => {
      const now = await recogniseRequest(request, parts, false);
      return now?.actor.userId === userId ? { userId, role: now.actor.role } : undefined;
    },
    send: (text) => {
      if (!isEnded) content.push(text);
      return content.readableLength <= waitingBytesMax;
    },
    end: () => {
      if (content.readableLength > waitingBytesMax) content.destroy();
      else if (!isEnded) content.push(null);
      isEnded = true;
    },
  };
}

function tooManyPages(): Problem {
  return new Problem('rate_limited', 'Too many pages are kept up to date at the moment.', {
    headers: { 'retry-after': '60' },
  });
}
