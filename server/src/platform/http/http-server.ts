import fastifyHelmet from '@fastify/helmet';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import { DatabaseUnavailable } from '../database/driver.ts';
import { describeRequest } from '../current-request.ts';
import type { Log } from '../log.ts';
import { isAddress } from './client-address.ts';
import { answerClientError, refuseMethod } from './client-error.ts';
import { compileOnUse } from './compile-on-use.ts';
import { refuseContentCoding } from './content-coding.ts';
import { failureToProblem } from './failure-to-problem.ts';
import { numberFormats, stringFormats } from './formats.ts';
import { parseJsonBody } from './json-body.ts';
import { followRequests, requestOf } from './follow-requests.ts';
import { followAnswers } from './last-answers.ts';
import { limitConnections } from './limit-connections.ts';
import { answerHeaders } from './page-headers.ts';
import { notFound, Problem, problemTable, toProblemDocument, toSaid } from './problem.ts';
import { checkRequestHead, routableUrl } from './request-head.ts';
import { patternEngine } from './schema-fields.ts';
import type { Tracer } from '../tracing/tracer.ts';

/** Contract, section 2: 256 KiB. */
export const bodyBytesMax = 262_144;
const headersTimeoutMs = 5_000;
const requestTimeoutMs = 10_000;
const keepAliveTimeoutMs = 72_000;
const connectionsCheckMs = 500;
// Longer than any possible request head: the router rejects longer parameters before any hook runs,
// so such requests would not be counted.
const parameterLengthMax = 16_384;

/** A number of hops, addresses and CIDR ranges, or false to ignore forwarding headers. */
export type TrustProxy = number | string[] | false;

export interface HttpServerOptions {
  readonly log: Log;
  /** The proxies whose forwarding headers are trusted. */
  readonly trustProxy: TrustProxy;
  readonly tracer?: Tracer | undefined;
  /** Handles a path without a route; returns false to send the problem document instead. */
  readonly answerUnknown?: ((request: FastifyRequest, reply: FastifyReply) => boolean) | undefined;
}

/** An HTTP server with the limits, error responses and validation shared by all routes. */
export function createHttpServer({
  log,
  trustProxy,
  answerUnknown,
  tracer,
}: HttpServerOptions): FastifyInstance {
  const server = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // The lines of a request get its ID from `inRequest`.
    childLoggerFactory: (logger) => logger,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: bodyBytesMax,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    http: {
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: connectionsCheckMs,
      // Node's own response has no body; `checkRequestHead` sends one.
      requireHostHeader: false,
    },
    rewriteUrl: ({ url = '/' }) => routableUrl(url),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: parameterLengthMax, ignoreTrailingSlash: false },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    ajv: { customOptions: validation, onCreate: useOwnFormats },
    schemaController: { compilersFactory: compileOnUse() },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, answers),
    frameworkErrors: answerFailure,
  }) as unknown as FastifyInstance;
  const answers = followAnswers(server.server);
  limitConnections(server.server);
  acceptJsonOnly(server);
  // Applied by `securePage`; JSON responses don't need it.
  server.register(fastifyHelmet, { global: false });
  followRequests(server, tracer);
  server.addHook('onRequest', async (request, reply) => {
    ignoreForwardedText(request);
    reply.headers({ ...answerHeaders, 'x-request-id': request.id });
    // After a request that offers another protocol, Node reads no further request.
    if (request.headers.upgrade !== undefined) reply.header('connection', 'close');
  });
  server.addHook('preParsing', async (request, reply) => {
    checkRequestHead(request);
    ignoreTypeWithoutBody(request);
    inviteBody(request, reply);
  });
  answerOddRequests(server);
  server.setErrorHandler(answerFailure);
  server.setNotFoundHandler((request, reply) => {
    if (answerUnknown?.(request, reply) !== true) answerProblem(notFound(), request, reply);
  });
  return server;
}

/** A forwarded text that is no address would make each text a client of its own. */
function ignoreForwardedText(request: FastifyRequest): void {
  const { headers } = request.raw;
  if (headers['x-forwarded-for'] !== undefined && !isAddress(request.ip)) {
    delete headers['x-forwarded-for'];
  }
}

/**
 * Many clients send the type of a body with every request. Where an operation has no body, the type
 * of one that isn't there doesn't matter: Fastify would parse it for DELETE, OPTIONS and POST.
 */
function ignoreTypeWithoutBody(request: FastifyRequest): void {
  const { headers } = request;
  if (headers['content-type'] === undefined || headers['transfer-encoding'] !== undefined) return;
  const isEmpty = Number(headers['content-length'] ?? 0) === 0;
  if (isEmpty && !expectsBody(request)) delete headers['content-type'];
}

function expectsBody({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.schema?.body !== undefined;
}

/**
 * Sends 100 Continue to a client that waits for it, but only if the body will be read. Forms may be
 * longer than the limit.
 */
function inviteBody(
  { headers, mediaType, routeOptions }: FastifyRequest,
  { raw }: FastifyReply,
): void {
  if (headers.expect?.toLowerCase() !== '100-continue') return;
  const length = Number(headers['content-length'] ?? 0);
  if (length <= routeOptions.bodyLimit || mediaType === 'multipart/form-data') {
    raw.writeContinue();
  }
}

const validation = {
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: true,
  allErrors: true,
  code: { regExp: patternEngine },
} as const;

/**
 * Replaces formats of ajv-formats, which accept dates of the year 0 and UUIDs that PostgreSQL
 * rejects.
 */
function useOwnFormats(ajv: {
  addFormat(name: string, check: ((text: string) => boolean) | NumberFormat): unknown;
}): void {
  for (const [name, check] of Object.entries(stringFormats)) {
    ajv.addFormat(name, check);
  }
  for (const [name, validate] of Object.entries(numberFormats)) {
    ajv.addFormat(name, { type: 'number', validate });
  }
}

interface NumberFormat {
  readonly type: 'number';
  readonly validate: (value: number) => boolean;
}

function acceptJsonOnly(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  acceptJson(server, ['application/json', 'application/merge-patch+json']);
}

/** Parses bodies of these types as JSON, in this scope and those inside. */
export function acceptJson(server: FastifyInstance, mediaTypes: string[]): void {
  server.addContentTypeParser(mediaTypes, { parseAs: 'buffer' }, (request, body, done) => {
    try {
      checkRepresentation(request);
      const isMissing = body.length === 0 && !expectsBody(request);
      done(null, isMissing ? undefined : parseJsonBody(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}

function checkRepresentation(request: FastifyRequest): void {
  refuseContentCoding(request);
  const { method, mediaType } = request;
  if (mediaType === 'application/merge-patch+json' && method !== 'PATCH') {
    throw new Problem(
      'unsupported_media_type',
      'Use application/merge-patch+json with PATCH only.',
    );
  }
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(
    request.headers['content-type'] ?? '',
  )?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    throw new Problem('unsupported_media_type', 'Send JSON encoded as UTF-8.');
  }
}

/** Handles requests that Node does not pass to the routes by default. */
function answerOddRequests(fastifyServer: FastifyInstance): void {
  const { server } = fastifyServer;
  server.on('connect', (_request, socket: Socket) => refuseMethod(socket));
  // Unknown expectations may be ignored (RFC 9110, section 10.1.1).
  server.on('checkExpectation', (request, response) => fastifyServer.routing(request, response));
  // Node would ask for the body before the head is checked; see `inviteBody`.
  server.on('checkContinue', (request, response) => fastifyServer.routing(request, response));
}

/** The single error handler: any failure becomes a problem document. */
export function answerFailure(
  failure: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const problem = failureToProblem(failure, request.routeOptions?.bodyLimit);
  reportFailure(problem, failure, request);
  answerProblem(problem, request, reply);
}

/** Logs a failure that is not the caller's. */
export function reportFailure(problem: Problem, failure: unknown, request: FastifyRequest): void {
  if (problemTable[problem.code].status >= 500) {
    const cause = problem.cause ?? failure;
    // While the database is down every request ends here: one line is enough, the stack adds
    // nothing.
    const isKnown = cause instanceof DatabaseUnavailable;
    request.log.error(
      {
        ...(isKnown ? { reason: cause.message } : { err: cause }),
        ...describeRequest(requestOf(request)),
        method: request.method,
        route: request.routeOptions?.url,
      },
      problem.code,
    );
  }
}

/** Its reader may not read English. */
const consolePath = '/console/api/';

function answerProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): void {
  reply
    .code(problemTable[problem.code].status)
    .headers({ ...answerHeaders, 'x-request-id': request.id, ...problem.headers })
    .type('application/problem+json')
    .send(
      JSON.stringify({
        ...toProblemDocument(problem, request.id),
        ...(request.url.startsWith(consolePath) ? toSaid(problem) : {}),
      }),
    );
}
