import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { type ShownVersions, shownVersions } from '../access/audit/shown-versions.ts';
import type { UserActor } from '../access/actor.ts';
import type { Entitlement } from '../access/authority/authority.ts';
import { servicesFor } from '../access/authority/services-for.ts';
import { problemOfRecord } from '../console-api/frame/bulk.ts';
import type { ConsoleOperation, ConsoleServices } from '../console-api/frame/operation.ts';
import { Problem } from '../platform/http/problem.ts';
import { findUnstorableText } from '../platform/http/unstorable-text.ts';
import { bodySchemaOf, partsOf, querySchemaOf, type RequestParts } from './tool-input.ts';

/** One HTTP request to `/mcp`, with the person in whose name it acts. */
export interface Call {
  readonly services: ConsoleServices;
  readonly actor: UserActor;
  readonly entitlement: Entitlement;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What an operation answers with. */
export interface Answered {
  readonly body: object;
  /** Of the record, if a second person confirms records of its kind. */
  readonly etag: string | undefined;
}

/**
 * Runs an operation of the console with the validation, the roles and the response schema of its
 * route. Returns what the route would send.
 *
 * @param shown the versions that the person was shown, for an operation that confirms
 *
 * @throws Problem `forbidden`, `validation_failed`, and those of the operation
 */
export async function runOperation(
  { services, actor, entitlement, request, reply }: Call,
  operation: ConsoleOperation,
  input: Readonly<Record<string, unknown>>,
  shown: ShownVersions = shownVersions(undefined),
): Promise<Answered> {
  const parts = checkInput({ request }, operation, input);
  const handle = () =>
    operation.handle({
      ...parts,
      services: servicesFor(operation.method, services, entitlement),
      actor,
      file: undefined,
      ip: request.ip,
      sessionToken: undefined,
      sandboxToken: undefined,
      signInFlow: undefined,
      ifMatch: undefined,
      shown,
      userAgent: '',
      toProblem: (failure) => problemOfRecord(failure, request),
    });
  const answered = await services.permits.request(actor, handle);
  if (!('body' in answered) || operation.answer === undefined) {
    throw new Error(`${operation.operationId} has no JSON response`);
  }
  // Leaves out members that the schema doesn't have. The compiled function is cached by the schema.
  const schema = operation.answer as unknown as Record<string, unknown>;
  const body = JSON.parse(
    reply.serializeInput(answered.body as Record<string, unknown>, schema),
  ) as object;
  return { body, etag: answered.etag };
}

/**
 * The arguments as the parts of a request, checked and with the defaults of the schemas.
 *
 * @throws Problem `validation_failed`
 */
export function checkInput(
  { request }: Pick<Call, 'request'>,
  operation: ConsoleOperation,
  input: Readonly<Record<string, unknown>>,
): RequestParts {
  const parts = partsOf(operation, input);
  validate(request, parts.query, querySchemaOf(operation));
  validate(request, parts.body, bodySchemaOf(operation));
  return parts;
}

/** Checks the part and adds the defaults of its schema. */
function validate(request: FastifyRequest, part: object, schema: TSchema): void {
  const isValid = request.compileValidationSchema(schema, 'body');
  if (!isValid(part)) {
    throw Object.assign(new Error('invalid arguments'), {
      validation: isValid.errors ?? [],
      validationContext: 'body',
    });
  }
  const unstorable = findUnstorableText(part);
  if (unstorable !== undefined) {
    const errors = [unstorable];
    throw new Problem('validation_failed', 'The arguments are invalid. See "errors".', { errors });
  }
}
