import type { FastifyError } from 'fastify';
import { DatabaseError, DatabaseUnavailable } from '../database/driver.ts';
import { problemOfConstraint } from './constraint-problems.ts';
import { type FieldError, Problem } from './problem.ts';
import { say, type SaidBy, saidBy, type Sentence, textOf } from './sentence.ts';
import { linesPattern, oneLinePattern } from './schema-fields.ts';

const shownErrorsMax = 20;
const retryAfterUnavailableSeconds = 1;

/** As Ajv reports it. */
export interface ValidationFault {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Record<string, unknown>;
  readonly message?: string;
}

/**
 * The problem for anything thrown while serving a request. Unknown errors become `internal` with a
 * fixed text; their cause is only logged.
 */
export function failureToProblem(failure: unknown, bodyBytesMax = 262_144): Problem {
  if (failure instanceof Problem) {
    return failure;
  }
  if (failure instanceof DatabaseUnavailable || isContention(failure)) {
    return unavailable(failure);
  }
  return (
    problemOfConstraint(failure) ??
    frameworkProblem(failure as FastifyError, bodyBytesMax) ??
    internal(failure)
  );
}

/**
 * SQLSTATEs that mean "conflict with other transactions, retry later": the statement itself was
 * fine.
 */
const contentionCodes: ReadonlySet<string> = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '55P03', // lock_not_available
  '57014', // query_canceled: exceeded the statement timeout
]);

function isContention(failure: unknown): boolean {
  return failure instanceof DatabaseError && contentionCodes.has(failure.code);
}

export function unavailable(cause: unknown): Problem {
  return new Problem(
    'unavailable',
    'The service is temporarily unavailable. Try again in a moment.',
    {
      headers: { 'retry-after': String(retryAfterUnavailableSeconds) },
      cause,
    },
  );
}

function internal(cause: unknown): Problem {
  return new Problem(
    'internal',
    'The request failed because of an internal error. Quote the request ID when you report it.',
    {
      cause,
    },
  );
}

/** Maps the errors that Fastify raises, by its stable codes. */
function frameworkProblem(error: FastifyError, bodyBytesMax: number): Problem | undefined {
  if (error.validation !== undefined) {
    return validationProblem(error.validation, error.validationContext ?? 'body');
  }
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem(
        'body_too_large',
        `The request body exceeds the limit of ${bodyBytesMax.toLocaleString('en')} bytes.`,
      );
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem(
        'unsupported_media_type',
        'Send JSON with the Content-Type application/json.',
      );
    case 'ECONNRESET':
      return abortedProblem(error);
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Problem('invalid_request', 'Content-Length does not match the body.');
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new Problem('uri_too_long', 'The URL has a path segment that is too long.');
    default:
      return undefined;
  }
}

/** Fastify marks an aborted request with 400; other connection resets don't come from Fastify. */
function abortedProblem(error: FastifyError): Problem | undefined {
  return error.statusCode === 400
    ? new Problem('invalid_request', 'The connection closed before the whole body arrived.')
    : undefined;
}

/** @param prefix where the validated value is in the body, as a JSON Pointer */
export function validationProblem(
  faults: readonly ValidationFault[],
  part: string,
  prefix = '',
): Problem {
  const inQuery = part === 'querystring';
  const hasParameters = inQuery || part === 'params';
  const errors = new Map<string, { error: FieldError; said: SaidBy | undefined }>();
  // The message of a format is clearer than that of a pattern for the same value.
  for (const fault of faults.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const pointer = prefix + pointerOf(fault);
    const sentence = detailOf(fault, inQuery);
    const detail = textOf(sentence);
    if (!errors.has(pointer) && errors.size < shownErrorsMax) {
      const error = hasParameters
        ? { parameter: parameterOf(pointer), detail }
        : { pointer, detail };
      errors.set(pointer, { error, said: saidBy(sentence) });
    }
  }
  const subject = subjects[part] ?? 'The request body';
  return new Problem('validation_failed', `${subject} is invalid. See "errors" for details.`, {
    errors: [...errors.values()].map(({ error }) => error),
    saidErrors: [...errors.values()].map(({ said }) => said),
  });
}

const subjects: Readonly<Record<string, string>> = { querystring: 'The query', params: 'The URL' };

function rankOf({ keyword }: ValidationFault): number {
  return keyword === 'pattern' ? 1 : 0;
}

function pointerOf({ keyword, instancePath, params }: ValidationFault): string {
  if (keyword === 'additionalProperties') {
    return `${instancePath}/${escapePointer(String(params['additionalProperty']))}`;
  }
  if (keyword === 'required') {
    return `${instancePath}/${escapePointer(String(params['missingProperty']))}`;
  }
  return instancePath;
}

function parameterOf(pointer: string): string {
  return (pointer.split('/')[1] ?? '').replaceAll('~1', '/').replaceAll('~0', '~');
}

/**
 * RFC 6901: escapes `~` and `/` in a member name. Long names are cut because the caller controls
 * them.
 */
export function escapePointer(member: string): string {
  return member.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1');
}

function detailOf(fault: ValidationFault, inQuery: boolean): string | Sentence {
  const { keyword, params, message } = fault;
  switch (keyword) {
    case 'additionalProperties':
      return inQuery ? 'is not a parameter of this operation' : 'is unknown or read-only';
    case 'required':
      return 'is required';
    case 'type':
      // In a query every value is text; only a repeated parameter is a list.
      if (inQuery) {
        return params['type'] === 'integer'
          ? 'must be a whole number, sent once'
          : 'must be a single value, sent once';
      }
      return message ?? 'is not valid';
    case 'enum':
      return say`must be one of ${(params['allowedValues'] as unknown[]).map(String).join(', ')}`;
    case 'format':
      return formatDetails[String(params['format'])] ?? message ?? 'is not valid';
    case 'pattern':
      return patternDetails[String(params['pattern'])] ?? 'has an invalid format';
    default:
      return withLimit(fault);
  }
}

/** Ajv writes the limit into its message. */
function withLimit({ params, message = 'is not valid' }: ValidationFault): string | Sentence {
  const { limit } = params;
  const [before, after] = message.split(String(limit));
  if (typeof limit !== 'number' || before === undefined || after === undefined) return message;
  return { text: message, template: `${before}{0}${after}`, values: [limit] };
}

const formatDetails: Readonly<Record<string, string>> = {
  'idn-email': 'must be an email address such as ada@example.com',
  date: 'must be a date from 1900 to 2199, such as 2026-11-30',
  'date-time': 'must be a date and time such as 2026-11-30T08:00:00Z',
  'mailed-name': 'must not contain a link, because it appears in emails',
  uuid: 'must be a UUID',
  hundredths: 'must have at most two decimals',
};

const patternDetails: Readonly<Record<string, string>> = {
  [oneLinePattern]:
    'must be one line with at least one visible character, and without control, text-direction or tag characters',
  [linesPattern]:
    'must have at least one visible character, and no control or text-direction characters',
};
