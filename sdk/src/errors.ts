import type { ProblemCode } from './api.gen.ts';

/**
 * Base class of all errors of this package, except invalid use (`TypeError`) and the caller's own
 * abort.
 */
export class MusterError extends Error {
  override readonly name: string = 'MusterError';
}

/**
 * There was no response: the hostname is unknown, or the connection was refused or broken. See
 * `cause`.
 */
export class ConnectionError extends MusterError {
  override readonly name: string = 'ConnectionError';
}

/** The last attempt got no response in time. */
export class TimeoutError extends ConnectionError {
  override readonly name = 'TimeoutError';
  readonly timeoutMs: number;

  constructor(message: string, timeoutMs: number) {
    super(message);
    this.timeoutMs = timeoutMs;
  }
}

/** One error in a request. */
export interface FieldError {
  /** Location in the body as a JSON pointer: `/email`. */
  readonly pointer?: string;
  /** The name of the parameter in the query or the path. */
  readonly parameter?: string;
  readonly detail: string;
}

/** An error response, as described by the service. */
export interface Failure {
  readonly status: number;
  /**
   * Stable: branch on this member. `unexpected_answer` if the response did not come from the
   * service.
   */
  readonly code: ProblemCode | 'unexpected_answer' | (string & {});
  readonly title: string;
  readonly detail: string;
  /** The URL of the page that explains the code; relative to the service. */
  readonly type: string;
  /** Identifies the request in the log of the service. */
  readonly requestId: string | undefined;
  /** The invalid fields; empty unless the request itself is invalid. */
  readonly errors: readonly FieldError[];
  /** The delay that the response asks for, in milliseconds. */
  readonly retryAfterMs: number | undefined;
  /** The status of the record that doesn't allow the request, e.g. with `invalid_state`. */
  readonly state: string | undefined;
  /** What is possible with the record in that `state`; undefined without one. */
  readonly allowedActions: readonly string[] | undefined;
  /** With `feed_rewound`: the last position that exists. */
  readonly rewoundTo?: number | undefined;
  /** With `feed_rewound`: when the service noticed, ISO 8601. */
  readonly rewoundAt?: string | undefined;
  /** With `company_moved`: the address of the installation where the company is now. */
  readonly movedTo?: string | undefined;
}

/** The service returned an error; there are subclasses by status. */
export class ApiError extends MusterError implements Failure {
  override readonly name: string = 'ApiError';
  readonly status: number;
  readonly code: Failure['code'];
  readonly title: string;
  readonly detail: string;
  readonly type: string;
  readonly requestId: string | undefined;
  readonly errors: readonly FieldError[];
  readonly retryAfterMs: number | undefined;
  readonly state: string | undefined;
  readonly allowedActions: readonly string[] | undefined;

  constructor(failure: Failure) {
    super(describe(failure));
    this.status = failure.status;
    this.code = failure.code;
    this.title = failure.title;
    this.detail = failure.detail;
    this.type = failure.type;
    this.requestId = failure.requestId;
    this.errors = failure.errors;
    this.retryAfterMs = failure.retryAfterMs;
    this.state = failure.state;
    this.allowedActions = failure.allowedActions;
  }
}

/** 401: the key is missing, unknown, revoked or expired. */
export class AuthenticationError extends ApiError {
  override readonly name = 'AuthenticationError';
}
/** 403: the key lacks the scope. */
export class PermissionError extends ApiError {
  override readonly name = 'PermissionError';
}
/** 404: there is no such record in the company of the key. */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
}
/** 409: the current state does not allow it, e.g. `duplicate_email`, `leave_overlap`; see `state` and `allowedActions`. */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError';
}
/**
 * 410: the service was restored to an earlier state, and events that were read are lost. Copy the full lists again,
 * remove what no longer exists, and continue from `rewoundTo`.
 */
export class FeedRewoundError extends ApiError {
  override readonly name = 'FeedRewoundError';
  readonly rewoundTo: number | undefined;
  readonly rewoundAt: string | undefined;

  constructor(failure: Failure) {
    super(failure);
    this.rewoundTo = failure.rewoundTo;
    this.rewoundAt = failure.rewoundAt;
  }
}
/**
 * 410: the company is at another installation now. Create a key there, and use `movedTo` as `baseUrl`. IDs and the
 * positions of the event feed are the same: continue after the position that you know.
 */
export class CompanyMovedError extends ApiError {
  override readonly name = 'CompanyMovedError';
  readonly movedTo: string | undefined;

  constructor(failure: Failure) {
    super(failure);
    this.movedTo = failure.movedTo;
  }
}
/** 412: the record has changed since the version in `ifMatch`. */
export class PreconditionFailedError extends ApiError {
  override readonly name = 'PreconditionFailedError';
}
/** 400 and 422: the request is invalid; see `errors`. */
export class InvalidRequestError extends ApiError {
  override readonly name = 'InvalidRequestError';
}
/** 429: too many requests in this minute; wait for `retryAfterMs`. */
export class RateLimitError extends ApiError {
  override readonly name = 'RateLimitError';
}
/** 500 and above: an error in the service, or in a proxy in front of it. */
export class ServerError extends ApiError {
  override readonly name = 'ServerError';
}

const classes: Readonly<Record<number, new (failure: Failure) => ApiError>> = {
  400: InvalidRequestError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  412: PreconditionFailedError,
  422: InvalidRequestError,
  429: RateLimitError,
};

/** Where a status has several meanings. */
const classesByCode: Readonly<Record<string, new (failure: Failure) => ApiError>> = {
  company_moved: CompanyMovedError,
  feed_rewound: FeedRewoundError,
};

/** Creates the error of the class for the code or the status. */
export function createApiError(failure: Failure): ApiError {
  const Class =
    classesByCode[failure.code] ??
    classes[failure.status] ??
    (failure.status >= 500 ? ServerError : ApiError);
  return new Class(failure);
}

/**
 * `No employee has this id. (404 not_found, request 01a1…)`, with the invalid fields in between.
 */
function describe({ status, code, detail, requestId, errors }: Failure): string {
  const where = errors.map((error) => `${error.pointer ?? error.parameter ?? ''}: ${error.detail}`);
  const request = requestId === undefined ? '' : `, request ${requestId}`;
  return `${[detail, ...where].join(' ')} (${status} ${code}${request})`;
}
