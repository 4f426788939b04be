/**
 * Every error a caller can see. The code is stable and is what callers branch on; its status and
 * title are defined only here (contract, section 2 "Errors").
 */
export const problemTable = {
  malformed_json: { status: 400, title: 'The body is not valid JSON' },
  invalid_request: { status: 400, title: 'The request is not valid HTTP for this service' },
  invalid_cursor: { status: 400, title: 'The cursor is not valid for this list' },
  invalid_idempotency_key: { status: 400, title: 'The Idempotency-Key header is not valid' },
  missing_credentials: { status: 401, title: 'No credentials were sent' },
  invalid_token: { status: 401, title: 'The API key is not valid' },
  not_signed_in: { status: 401, title: 'There is no valid session' },
  wrong_credentials: { status: 401, title: 'The e-mail address or the password is wrong' },
  totp_required: { status: 401, title: 'A code of the second factor is needed' },
  insufficient_scope: { status: 403, title: 'The API key lacks the scope' },
  step_up_required: { status: 403, title: 'Show again that it is you' },
  forbidden: { status: 403, title: 'This is not allowed' },
  not_found: { status: 404, title: 'There is nothing here' },
  method_not_allowed: { status: 405, title: 'This method is not offered here' },
  request_timeout: { status: 408, title: 'The request took too long to arrive' },
  duplicate_email: { status: 409, title: 'The e-mail address is taken' },
  duplicate_external_id: { status: 409, title: 'The external id is taken' },
  leave_overlap: { status: 409, title: 'The leave overlaps with other leave' },
  leave_balance_exceeded: { status: 409, title: 'The leave takes more days than are left' },
  timesheet_overlap: { status: 409, title: 'The period overlaps with another timesheet' },
  advance_pending: { status: 409, title: 'Another advance is pending' },
  payroll_run_overlap: { status: 409, title: 'The period overlaps with another regular run' },
  pay_not_settled: { status: 409, title: 'Pay of the earlier employment is not settled' },
  employee_terminated: { status: 409, title: 'The employee is terminated' },
  invalid_state: { status: 409, title: 'The present state does not allow this' },
  idempotency_in_progress: { status: 409, title: 'The same request is still running' },
  precondition_failed: { status: 412, title: 'The record has changed' },
  body_too_large: { status: 413, title: 'The body is too large' },
  uri_too_long: { status: 414, title: 'The address is too long' },
  unsupported_media_type: { status: 415, title: 'The content type is not supported' },
  validation_failed: { status: 422, title: 'The request does not fit the schema' },
  idempotency_mismatch: { status: 422, title: 'The Idempotency-Key belongs to another request' },
  rate_limited: { status: 429, title: 'Too many requests' },
  headers_too_large: { status: 431, title: 'The headers are too large' },
  internal: { status: 500, title: 'Something went wrong here' },
  unavailable: { status: 503, title: 'The service is not available at the moment' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problemTable;

/** One error in a request: in the body (`pointer`, RFC 6901) or in the query (`parameter`). */
export type FieldError =
  | { pointer: string; detail: string }
  | { parameter: string; detail: string };

export interface ProblemOptions {
  readonly errors?: readonly FieldError[];
  /** Response headers that belong to the problem, e.g. `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Additional public members of the document, e.g. the actions that the state allows. */
  readonly members?: Readonly<Record<string, unknown>>;
  /** Only for the log. */
  readonly cause?: unknown;
}

/**
 * An error that is shown to the caller. `detail` is public: no values of other records, no text of
 * a cause. Domain code throws it with a code and never chooses a status.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly detail: string;
  readonly errors: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;
  readonly members: Readonly<Record<string, unknown>>;

  constructor(code: ProblemCode, detail: string, options: ProblemOptions = {}) {
    super(`${code}: ${detail}`, { cause: options.cause });
    this.code = code;
    this.detail = detail;
    this.errors = options.errors ?? [];
    this.headers = options.headers ?? {};
    this.members = options.members ?? {};
  }
}

/** A `validation_failed` for one member of the body. */
export function invalidField(pointer: string, detail: string): Problem {
  return new Problem('validation_failed', 'The body does not fit the schema; see errors.', {
    errors: [{ pointer, detail }],
  });
}

/** A `validation_failed` for one parameter of the query. */
export function invalidParameter(parameter: string, detail: string): Problem {
  return new Problem('validation_failed', 'The query does not fit the schema; see errors.', {
    errors: [{ parameter, detail }],
  });
}

/** The response for ids that are missing, malformed or of another company. */
export function notFound(): Problem {
  return new Problem('not_found', 'There is nothing at this address, or it is not yours to see.');
}

/** The RFC 9457 document that a caller receives. */
export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ProblemCode;
  readonly request_id: string;
  readonly errors?: readonly FieldError[];
}

export function toProblemDocument(problem: Problem, requestId: string): ProblemDocument {
  const { status, title } = problemTable[problem.code];
  return {
    type: `/docs/errors/${problem.code}`,
    title,
    status,
    detail: problem.detail,
    code: problem.code,
    request_id: requestId,
    ...problem.members,
    ...(problem.errors.length > 0 ? { errors: problem.errors } : {}),
  };
}
