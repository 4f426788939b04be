import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type TObject, Type } from 'typebox';
import type { ApiKeyActor, UserActor } from '../../access/actor.ts';
import { servicesFor } from '../../access/authority/services-for.ts';
import { isGrant } from '../../access/scopes.ts';
import { carriesBody } from '../../platform/http/carries-body.ts';
import { Problem, type ProblemCode } from '../../platform/http/problem.ts';
import { readQueryIntegers } from '../../platform/http/query-integers.ts';
import { readUpload, type UploadedFile } from '../../platform/http/read-upload.ts';
import { refuseUnstorableText } from '../../platform/http/unstorable-text.ts';
import type { UploadLimit } from '../../platform/http/upload-limit.ts';
import { findRowProblems } from './row-problems.ts';
import {
  authorise,
  authorisePerson,
  type Credentials,
  entitlementOf,
  type Gate,
  readCredentials,
  requireCaller,
} from './authenticate.ts';
import { type Deprecation, deprecationHeaders, describeDeprecation } from './deprecation.ts';
import type { AnyOperation, Caller, OperationServices } from './operation.ts';
import { problemResponses } from './schemas/problem.ts';

/** The problems every operation can return. */
const commonProblems: readonly ProblemCode[] = [
  'invalid_request',
  'missing_credentials',
  'invalid_token',
  'company_moved',
  'uri_too_long',
  'validation_failed',
  'rate_limited',
  'internal',
  'unavailable',
];

const uploadProblems: readonly ProblemCode[] = ['body_too_large', 'unsupported_media_type'];
const bodyProblems: readonly ProblemCode[] = ['malformed_json', ...uploadProblems];

const idempotencyProblems: readonly ProblemCode[] = [
  'invalid_idempotency_key',
  'idempotency_in_progress',
  'idempotency_mismatch',
];

const formType = 'multipart/form-data';
const noQuery = Type.Object({}, { additionalProperties: false });

export interface RouteParts {
  readonly services: OperationServices;
  readonly uploads: UploadLimit;
  /** Of the plugin; absent where only the document is made. */
  readonly gate: Pick<Gate, 'lookUps'>;
}

/**
 * The Fastify route of an operation: it authorises, validates, handles and presents, in this order.
 * A request with a body is authorised again when the body is there.
 */
export function toRoute(
  operation: AnyOperation,
  { services, uploads, gate }: RouteParts,
): RouteOptions {
  const judge = (request: FastifyRequest, credentials: Credentials): void => {
    request.setDecorator('actor', authoriseFor(operation, credentials));
    request.setDecorator('credentials', credentials);
  };
  const query: TObject = operation.query ?? noQuery;
  return {
    method: operation.method,
    url: operation.path,
    schema: documentation(operation, query),
    ...(operation.bodyBytesMax === undefined ? {} : { bodyLimit: operation.bodyBytesMax }),
    config: {
      requestHeaders: operation.requestHeaders ?? {},
      documentedBody: documentedBody(operation),
    } as object,
    onRequest: async (request) => judge(request, request.getDecorator<Credentials>('credentials')),
    preValidation: async (request, reply) => {
      await readBody(operation, { request, reply, uploads });
      if (carriesBody(request)) judge(request, await readCredentials(gate.lookUps, request));
      readQueryIntegers(request.query as Record<string, unknown>, query);
    },
    preHandler: refuseUnstorableText,
    ...(operation.deprecation === undefined ? {} : announce(operation.deprecation)),
    handler: async (request, reply) => {
      const params = request.params as Readonly<Record<string, string>>;
      const answer = await operation.handle({
        services: servicesFor(
          operation.method,
          services,
          entitlementOf(request.getDecorator<Credentials>('credentials')),
        ),
        // The kind of actor that the operation asks for, see `onRequest`.
        actor: request.getDecorator<ApiKeyActor & UserActor & Caller>('actor'),
        query: request.query as Record<string, unknown>,
        body: request.body,
        file: request.getDecorator<UploadedFile | undefined>('uploadedFile'),
        id: params['id'] ?? '',
        params,
        headers: request.headers,
        clientGone: () => watchClient(reply.raw),
        rowProblems: findRowProblems(request, operation.rows),
      });
      const isWritten = typeof answer.body === 'string' || Buffer.isBuffer(answer.body);
      if (isWritten) reply.type('application/json; charset=utf-8');
      return reply
        .code(answer.status)
        .headers(answer.headers ?? {})
        .send(answer.body);
    },
  };
}

async function readBody(
  { body, upload }: AnyOperation,
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
    const { apiKeyId: senderId, companyId } = request.getDecorator<ApiKeyActor>('actor');
    const { fields, file } = await readUpload(request, reply, {
      limit: uploads,
      sender: { senderId, companyId },
      fileBytesMax: upload.fileBytesMax,
    });
    request.body = fields;
    request.setDecorator('uploadedFile', file);
  } else if (body !== undefined && request.body === undefined) {
    throw new Problem('malformed_json', 'The request body is empty.');
  }
}

function watchClient(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}

/** The key or the person that the operation asks for. */
function authoriseFor(
  operation: AnyOperation,
  credentials: Credentials,
): ApiKeyActor | UserActor | Caller {
  if ('forEveryCaller' in operation) return requireCaller(credentials);
  return 'personScope' in operation
    ? authorisePerson(credentials, operation.personScope)
    : authorise(credentials, operation.scope);
}

/**
 * Runs in onSend, so that responses refused before the operation's own hooks carry the headers too.
 */
function announce(deprecation: Deprecation): Pick<RouteOptions, 'onSend'> {
  const headers = deprecationHeaders(deprecation);
  return {
    onSend: async (_request, reply) => {
      reply.headers(headers);
    },
  };
}

/** Every problem code the operation can return. */
export function problemsOf(operation: AnyOperation): ProblemCode[] {
  const { problems, body, upload, requestHeaders } = operation;
  return [
    ...commonProblems,
    ...(operation.method === 'GET' ? [] : (['company_read_only'] as const)),
    ...('forEveryCaller' in operation ? [] : (['insufficient_scope'] as const)),
    ...('personScope' in operation ? (['user_token_required'] as const) : []),
    ...problems,
    ...(upload === undefined ? [] : uploadProblems),
    ...(body === undefined || upload !== undefined ? [] : bodyProblems),
    ...(requestHeaders !== undefined && 'Idempotency-Key' in requestHeaders
      ? idempotencyProblems
      : []),
  ];
}

/** The body with the schema of its rows, which are validated one by one. */
function documentedBody({ body, rows }: AnyOperation): object | undefined {
  if (rows === undefined) return undefined;
  const { properties } = body as TObject;
  const list = { ...properties[rows.member], items: rows.schema };
  return { ...body, properties: { ...properties, [rows.member]: list } };
}

function describeParameters({ path, pathParameters = {} }: AnyOperation): {
  params?: TObject;
} {
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (named.length === 0) return {};
  const schemas = { id: Type.String({ description: 'The ID of the record.' }), ...pathParameters };
  return { params: Type.Pick(Type.Object(schemas), named) };
}

/** Who may call the operation, as the document says it. */
function accessOf(operation: AnyOperation) {
  if ('forEveryCaller' in operation) {
    const security = [{ apiKey: [] }, { person: [] }];
    return { text: 'Scope: none, with any key or token of a person.', scope: null, security };
  }
  if ('personScope' in operation) {
    const { personScope: scope } = operation;
    const text = `Scope of a person’s token: \`${scope}\`.`;
    return { text, scope, security: [{ person: [scope] }] };
  }
  const { scope } = operation;
  const text = `${isGrant(scope) ? 'Grant' : 'Scope'}: \`${scope}\`.`;
  return { text, scope, security: [{ apiKey: [] }] };
}

function documentation(operation: AnyOperation, query: TObject): RouteOptions['schema'] & object {
  const { operationId, tag, summary, description, body, answer, successStatus } = operation;
  const { text, scope, security } = accessOf(operation);
  const { deprecation, otherSuccessStatus } = operation;
  const { bodyTypes = [operation.upload === undefined ? 'application/json' : formType] } =
    operation;
  const notice = deprecation === undefined ? '' : `\n\n${describeDeprecation(deprecation)}`;
  return {
    operationId,
    tags: [tag],
    summary,
    description: `${description}\n\n${text}${notice}`,
    ...(deprecation === undefined ? {} : { deprecated: true }),
    security,
    'x-required-scope': scope,
    querystring: query,
    ...describeParameters(operation),
    ...(body === undefined ? {} : { body, consumes: [...bodyTypes] }),
    response: {
      [successStatus]: { description: summary, ...answer },
      ...(otherSuccessStatus === undefined
        ? {}
        : { [otherSuccessStatus]: { description: summary, ...answer } }),
      ...problemResponses(problemsOf(operation)),
    },
  } as RouteOptions['schema'] & object;
}
