import type { RouteOptions } from 'fastify';
import { type TObject, Type } from 'typebox';
import type { ApiKeyActor, UserActor } from '../../access/actor.ts';
import { isGrant } from '../../access/scopes.ts';
import { Problem, type ProblemCode } from '../../platform/http/problem.ts';
import { readQueryIntegers } from '../../platform/http/query-integers.ts';
import { refuseUnstorableText } from '../../platform/http/unstorable-text.ts';
import { authorise, authorisePerson, type Credentials } from './authenticate.ts';
import { type Deprecation, deprecationHeaders, describeDeprecation } from './deprecation.ts';
import type { Operation, OperationServices, PersonOperation } from './operation.ts';
import { idempotencyHeader } from './schemas/headers.ts';
import { problemResponses } from './schemas/problem.ts';

/** The problems every operation can return. */
const commonProblems: readonly ProblemCode[] = [
  'invalid_request',
  'missing_credentials',
  'invalid_token',
  'insufficient_scope',
  'uri_too_long',
  'validation_failed',
  'rate_limited',
  'internal',
  'unavailable',
];

const bodyProblems: readonly ProblemCode[] = [
  'malformed_json',
  'body_too_large',
  'unsupported_media_type',
];

const idempotencyProblems: readonly ProblemCode[] = [
  'invalid_idempotency_key',
  'idempotency_in_progress',
  'idempotency_mismatch',
];

const noQuery = Type.Object({}, { additionalProperties: false });

/**
 * The Fastify route of an operation: it authorises, validates, handles and presents, in this order.
 */
export function toRoute(
  operation: Operation | PersonOperation,
  services: OperationServices,
): RouteOptions {
  const query: TObject = operation.query ?? noQuery;
  return {
    method: operation.method,
    url: operation.path,
    schema: documentation(operation, query),
    config: { requestHeaders: operation.requestHeaders ?? {} } as object,
    onRequest: async (request) => {
      const credentials = request.getDecorator<Credentials>('credentials');
      const actor =
        'personScope' in operation
          ? authorisePerson(credentials, operation.personScope)
          : authorise(credentials, operation.scope);
      request.setDecorator('actor', actor);
    },
    preValidation: async (request) => {
      if (operation.body !== undefined && request.body === undefined) {
        throw new Problem('malformed_json', 'The request body is empty.');
      }
      readQueryIntegers(request.query as Record<string, unknown>, query);
    },
    preHandler: refuseUnstorableText,
    ...(operation.deprecation === undefined ? {} : announce(operation.deprecation)),
    handler: async (request, reply) => {
      const params = request.params as Readonly<Record<string, string>>;
      const answer = await operation.handle({
        services,
        // The kind of actor that the operation asks for, see `onRequest`.
        actor: request.getDecorator<ApiKeyActor & UserActor>('actor'),
        query: request.query as Record<string, unknown>,
        body: request.body,
        id: params['id'] ?? '',
        params,
        headers: request.headers,
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
export function problemsOf(operation: Operation | PersonOperation): ProblemCode[] {
  const { problems, body, requestHeaders } = operation;
  return [
    ...commonProblems,
    ...('personScope' in operation ? (['user_token_required'] as const) : []),
    ...problems,
    ...(body === undefined ? [] : bodyProblems),
    ...(requestHeaders === idempotencyHeader ? idempotencyProblems : []),
  ];
}

function describeParameters({ path, pathParameters = {} }: Operation | PersonOperation): {
  params?: TObject;
} {
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (named.length === 0) return {};
  const schemas = { id: Type.String({ description: 'The ID of the record.' }), ...pathParameters };
  return { params: Type.Pick(Type.Object(schemas), named) };
}

/** Who may call the operation, as the document says it. */
function accessOf(operation: Operation | PersonOperation) {
  if ('personScope' in operation) {
    const { personScope: scope } = operation;
    return { kind: 'Scope of a person’s token', scope, security: [{ person: [scope] }] };
  }
  const { scope } = operation;
  return { kind: isGrant(scope) ? 'Grant' : 'Scope', scope, security: [{ apiKey: [] }] };
}

function documentation(
  operation: Operation | PersonOperation,
  query: TObject,
): RouteOptions['schema'] & object {
  const { operationId, tag, summary, description, body, answer, successStatus } = operation;
  const { kind, scope, security } = accessOf(operation);
  const { bodyTypes = ['application/json'], deprecation } = operation;
  const notice = deprecation === undefined ? '' : `\n\n${describeDeprecation(deprecation)}`;
  return {
    operationId,
    tags: [tag],
    summary,
    description: `${description}\n\n${kind}: \`${scope}\`.${notice}`,
    ...(deprecation === undefined ? {} : { deprecated: true }),
    security,
    'x-required-scope': scope,
    querystring: query,
    ...describeParameters(operation),
    ...(body === undefined ? {} : { body, consumes: [...bodyTypes] }),
    response: {
      [successStatus]: { description: summary, ...answer },
      ...problemResponses(problemsOf(operation)),
    },
  } as RouteOptions['schema'] & object;
}
