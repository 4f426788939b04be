import { type SaidBy, type Sentence, saidBy, textOf } from './sentence.ts';

/**
 * Every error a caller can see. The code is stable and is what callers branch on; its status and
 * title are defined only here (contract, section 2 "Errors").
 */
export const problemTable = {
  malformed_json: { status: 400, title: 'Malformed JSON' },
  invalid_request: { status: 400, title: 'Invalid HTTP request' },
  invalid_cursor: { status: 400, title: 'Invalid cursor' },
  invalid_idempotency_key: { status: 400, title: 'Invalid Idempotency-Key' },
  missing_credentials: { status: 401, title: 'Missing credentials' },
  invalid_token: { status: 401, title: 'Invalid API key' },
  not_signed_in: { status: 401, title: 'Not signed in' },
  wrong_credentials: { status: 401, title: 'Incorrect sign-in details' },
  company_sign_in_failed: { status: 401, title: 'Company account sign-in failed' },
  totp_required: { status: 401, title: 'Two-factor code required' },
  insufficient_scope: { status: 403, title: 'Missing permission' },
  company_account_required: { status: 403, title: 'Company account required' },
  user_token_required: { status: 403, title: 'Person’s token required' },
  step_up_required: { status: 403, title: 'Password confirmation required' },
  forbidden: { status: 403, title: 'Permission denied' },
  task_not_assigned: { status: 403, title: 'Task not assigned to this key' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  request_timeout: { status: 408, title: 'Request timeout' },
  duplicate_email: { status: 409, title: 'Email address already in use' },
  duplicate_external_id: { status: 409, title: 'External ID already in use' },
  leave_overlap: { status: 409, title: 'Overlapping leave' },
  leave_balance_exceeded: { status: 409, title: 'Not enough leave days left' },
  timesheet_overlap: { status: 409, title: 'Overlapping timesheet' },
  already_reminded: { status: 409, title: 'Approver already reminded today' },
  advance_pending: { status: 409, title: 'Another advance request is pending' },
  payroll_run_overlap: { status: 409, title: 'Overlapping payroll run' },
  employee_terminated: { status: 409, title: 'Employee is terminated' },
  company_choice_required: { status: 409, title: 'Company choice required' },
  domain_not_verified: { status: 409, title: 'Domain not verified' },
  company_changed: { status: 409, title: 'Another company is open' },
  company_read_only: { status: 409, title: 'Company is read-only' },
  not_a_sandbox: { status: 409, title: 'Not a sandbox' },
  invalid_state: { status: 409, title: 'Not possible in the current state' },
  idempotency_in_progress: { status: 409, title: 'Request still in progress' },
  feed_rewound: { status: 410, title: 'Event feed rewound' },
  company_moved: { status: 410, title: 'Company has moved' },
  precondition_failed: { status: 412, title: 'Record has changed' },
  precondition_required: { status: 428, title: 'Version required' },
  body_too_large: { status: 413, title: 'Request body too large' },
  uri_too_long: { status: 414, title: 'URL too long' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type' },
  validation_failed: { status: 422, title: 'Validation failed' },
  idempotency_mismatch: { status: 422, title: 'Idempotency-Key already used' },
  rate_limited: { status: 429, title: 'Too many requests' },
  headers_too_large: { status: 431, title: 'Request headers too large' },
  internal: { status: 500, title: 'Internal server error' },
  unavailable: { status: 503, title: 'Service unavailable' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problemTable;

/** One error in a request: in the body (`pointer`, RFC 6901) or in the query or the path (`parameter`). */
export type FieldError =
  | { pointer: string; detail: string }
  | { parameter: string; detail: string };

export interface ProblemOptions {
  readonly errors?: readonly FieldError[];
  /** How each of `errors` is said, in the same order. */
  readonly saidErrors?: readonly (SaidBy | undefined)[];
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
  /** How `detail` is said; undefined: it has no values. */
  readonly said: SaidBy | undefined;
  readonly errors: readonly FieldError[];
  readonly saidErrors: readonly (SaidBy | undefined)[];
  readonly headers: Readonly<Record<string, string>>;
  readonly members: Readonly<Record<string, unknown>>;

  constructor(code: ProblemCode, detail: string | Sentence, options: ProblemOptions = {}) {
    super(`${code}: ${textOf(detail)}`, { cause: options.cause });
    this.code = code;
    this.detail = textOf(detail);
    this.said = saidBy(detail);
    this.errors = options.errors ?? [];
    this.saidErrors = options.saidErrors ?? [];
    this.headers = options.headers ?? {};
    this.members = options.members ?? {};
  }
}

/** A `validation_failed` for one member of the body. */
export function invalidField(pointer: string, detail: string | Sentence): Problem {
  return new Problem(
    'validation_failed',
    'The request body is invalid. See "errors" for details.',
    {
      errors: [{ pointer, detail: textOf(detail) }],
      saidErrors: [saidBy(detail)],
    },
  );
}

/** A `validation_failed` for one parameter of the query. */
export function invalidParameter(parameter: string, detail: string | Sentence): Problem {
  return new Problem('validation_failed', 'The query is invalid. See "errors" for details.', {
    errors: [{ parameter, detail: textOf(detail) }],
    saidErrors: [saidBy(detail)],
  });
}

/** The response for ids that are missing, malformed or of another company. */
export function notFound(): Problem {
  return new Problem('not_found', "This doesn't exist, or you don't have access to it.");
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

/** Only for the console, whose reader may not read English (sentence.ts). */
export interface Said {
  readonly detail?: SaidBy;
  /** For each of `errors`; null: it has no values. */
  readonly errors?: readonly (SaidBy | null)[];
}

/** The member `said` of a problem; none where no text has values. */
export function toSaid({ said, saidErrors }: Pick<Problem, 'said' | 'saidErrors'>): {
  readonly said?: Said;
} {
  const errors = saidErrors.some((by) => by !== undefined)
    ? { errors: saidErrors.map((by) => by ?? null) }
    : {};
  const whole = { ...(said === undefined ? {} : { detail: said }), ...errors };
  return Object.keys(whole).length === 0 ? {} : { said: whole };
}
