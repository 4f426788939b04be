import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type TObject, Type } from 'typebox';
import type { Entitlement } from '../../access/authority/authority.ts';
import { servicesFor } from '../../access/authority/services-for.ts';
import type { RecognisedSession } from '../../access/sessions/session.ts';
import type { Clock } from '../../platform/clock.ts';
import { carriesBody } from '../../platform/http/carries-body.ts';
import { type ShownVersions, shownVersions } from '../../access/audit/shown-versions.ts';
import { namedEtags } from '../../platform/http/if-match.ts';
import { Problem } from '../../platform/http/problem.ts';
import { readQueryIntegers } from '../../platform/http/query-integers.ts';
import { readUpload, type UploadedFile } from '../../platform/http/read-upload.ts';
import { sendDownload } from '../../platform/http/send-download.ts';
import { sendImage } from '../../platform/http/send-image.ts';
import { whileAllowed } from '../../platform/http/while-allowed.ts';
import { refuseUnstorableText } from '../../platform/http/unstorable-text.ts';
import type { UploadLimit } from '../../platform/http/upload-limit.ts';
import { authorise, notSignedIn } from './authorise.ts';
import { problemOfRecord } from './bulk.ts';
import type { ConsoleOperation, ConsoleReply, ConsoleServices, CookieChange } from './operation.ts';
import { recogniseRequest } from './recognise-request.ts';
import type { SessionCookie } from './session-cookie.ts';
import { withPermits } from './with-permits.ts';

const userAgentLengthMax = 500;
const noQuery = Type.Object({}, { additionalProperties: false });

interface Cookies {
  readonly cookie: SessionCookie;
  readonly sandboxCookie: SessionCookie;
  readonly flowCookie: SessionCookie;
}

export interface RouteParts extends Cookies {
  readonly services: ConsoleServices;
  readonly uploads: UploadLimit;
}

/**
 * The Fastify route of an operation: it authorises, validates, handles and presents, in this order.
 * A request with a body is authorised again when the body is there, and one that waited for a permit
 * when it has it.
 */
export function toRoute(
  operation: ConsoleOperation,
  { services, uploads, ...cookies }: RouteParts,
): RouteOptions {
  const query: TObject = operation.query ?? noQuery;
  const { cookie, sandboxCookie, flowCookie } = cookies;
  const judge = judgeOf(operation, { services, ...cookies });
  return {
    method: operation.method,
    url: operation.path,
    schema: schemaOf(operation, query),
    onRequest: async (request, reply) => {
      try {
        await judge(request);
      } catch (error) {
        // The next request is one of the parent again.
        const isEnded = error instanceof Problem && error.code === 'not_signed_in';
        if (isEnded && sandboxCookie.read(request) !== undefined) sandboxCookie.clear(reply);
        throw error;
      }
    },
    preValidation: async (request, reply) => {
      readQueryIntegers(request.query as Record<string, unknown>, query);
      await readBody(operation, { request, reply, uploads });
      if (carriesBody(request)) await judge(request);
    },
    preHandler: refuseUnstorableText,
    handler: withPermits(
      operation,
      { permits: services.permits, judge },
      async (request, reply) => {
        const session = request.getDecorator<RecognisedSession | undefined>('consoleSession');
        const answered = await operation.handle({
          services: servicesFor(
            operation.method,
            services,
            session && entitlementOf(session, operation),
          ),
          // `authorise` has allowed only what the operation's access allows.
          actor: session?.actor,
          query: request.query as Record<string, unknown>,
          body: request.body,
          file: request.getDecorator<UploadedFile | undefined>('consoleFile'),
          id: (request.params as { id?: string }).id ?? '',
          ip: request.ip,
          sessionToken: cookie.read(request),
          sandboxToken: sandboxCookie.read(request),
          signInFlow: flowCookie.read(request),
          ifMatch: request.headers['if-match'],
          shown: shownTo(operation, request.headers['if-match']),
          toProblem: (failure) => problemOfRecord(failure, request),
          userAgent: (request.headers['user-agent'] ?? '').slice(0, userAgentLengthMax),
        });
        const shown = whileAllowedFor(answered, services.clock, () => judge(request));
        return present(reply.code(operation.successStatus), shown, cookies);
      },
    ),
  };
}

function entitlementOf(
  { authority }: RecognisedSession,
  { worksReadOnly }: ConsoleOperation,
): Entitlement {
  return { authority, onEnded: notSignedIn, worksReadOnly };
}

/** Decides whether the request may go on, and keeps its session. */
function judgeOf(
  operation: ConsoleOperation,
  { services, cookie, sandboxCookie }: Omit<RouteParts, 'uploads'>,
): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const isUse = request.headers['x-muster-unattended'] === undefined;
    const recognise = () => recogniseRequest(request, { services, cookie, sandboxCookie }, isUse);
    const session = await authorise(operation, services.clock, recognise);
    refuseOtherCompany(request.headers['x-muster-company'], session);
    request.setDecorator('consoleSession', session);
  };
}

/**
 * A page of one company must not act in another, into which its user has moved in another tab.
 *
 * @param shown the company of the page, if it names one
 */
export function refuseOtherCompany(shown: unknown, session: RecognisedSession | undefined): void {
  if (session === undefined || shown === undefined || shown === session.actor.companyId) return;
  throw new Problem(
    'company_changed',
    'You work in another company now, in another tab. Reload this page.',
  );
}

async function readBody(
  { body, upload }: ConsoleOperation,
  {
    request,
    reply,
    uploads,
  }: {
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
    readonly uploads: UploadLimit;
  },
): Promise<void> {
  if (upload !== undefined) {
    const { actor } = request.getDecorator<RecognisedSession>('consoleSession');
    const { userId: senderId, companyId } = actor;
    const { fields, file } = await readUpload(request, reply, {
      limit: uploads,
      sender: { senderId, companyId },
      fileBytesMax: upload.fileBytesMax,
    });
    request.body = fields;
    request.setDecorator('consoleFile', file);
  } else if (body === undefined) {
    refuseBody(request.body);
  } else if (request.body === undefined) {
    // A missing body is read as an empty object: required members are reported one by one, the
    // others may be absent.
    request.body = {};
  }
}

/** Only the request of an operation that confirms names versions. */
function shownTo({ confirms }: ConsoleOperation, ifMatch: string | undefined): ShownVersions {
  return shownVersions(confirms === undefined ? undefined : namedEtags(ifMatch));
}

function schemaOf({ body, answer, successStatus }: ConsoleOperation, query: TObject) {
  return {
    hide: true,
    querystring: query,
    ...(body === undefined ? {} : { body }),
    ...(answer === undefined ? {} : { response: { [successStatus]: answer } }),
  };
}

/** A long download ends when its reader loses access. */
function whileAllowedFor(
  answered: ConsoleReply<unknown>,
  clock: Clock,
  judge: () => Promise<void>,
): ConsoleReply<unknown> {
  if (!('download' in answered) || !(answered.download.content instanceof Readable))
    return answered;
  const content = whileAllowed(answered.download.content, clock, judge);
  return { download: { ...answered.download, content } };
}

/** Sends a file or an image, or JSON with the changes of the cookies. */
function present(
  reply: FastifyReply,
  answered: ConsoleReply<unknown>,
  { cookie, sandboxCookie, flowCookie }: Cookies,
) {
  if ('download' in answered) {
    const session = reply.request.getDecorator<RecognisedSession | undefined>('consoleSession');
    const inSandbox = session?.actor.inSandbox === true;
    return sendDownload(reply, answered.download, { inSandbox });
  }
  if ('image' in answered) {
    return sendImage(reply, answered.image);
  }
  if (answered.session !== undefined) {
    changeCookie(cookie, reply, answered.session);
    if (sandboxCookie.read(reply.request) !== undefined) sandboxCookie.clear(reply);
  }
  if (answered.sandbox !== undefined) {
    changeCookie(sandboxCookie, reply, answered.sandbox);
  }
  if (answered.signInFlow !== undefined) {
    changeCookie(flowCookie, reply, answered.signInFlow);
  }
  if (answered.etag !== undefined) {
    reply.header('etag', answered.etag);
  }
  return reply.send(answered.body);
}

function changeCookie(cookie: SessionCookie, reply: FastifyReply, change: CookieChange): void {
  if (change === 'closed') {
    cookie.clear(reply);
  } else {
    cookie.set(reply, change.opened);
  }
}

/** Accepts no body, or an empty object, which many clients send with every POST. */
function refuseBody(body: unknown): void {
  const isEmpty =
    body === undefined ||
    body === null ||
    (typeof body === 'object' && Object.keys(body).length === 0);
  if (!isEmpty) {
    throw new Problem('validation_failed', "This operation doesn't accept a body.", {
      errors: [{ pointer: '', detail: 'must be absent' }],
    });
  }
}
