import type { ProblemCode } from './api.gen.ts';

/** What is thrown by this package, wrong use (`TypeError`) and the caller's own abort aside. */
export class MusterError extends Error {
  override readonly name: string = 'MusterError';
}

/** No answer came: the name is unknown, the connection refused or broken. `cause` says which. */
export class ConnectionError extends MusterError {
  override readonly name: string = 'ConnectionError';
}

/** No answer came in time, of the last attempt if there were several. */
export class TimeoutError extends ConnectionError {
  override readonly name = 'TimeoutError';
  readonly timeoutMs: number;

  constructor(message: string, timeoutMs: number) {
    super(message);
    this.timeoutMs = timeoutMs;
  }
}

/** One thing that is wrong with a request. */
export interface FieldError {
  /** Where in the body, as a JSON pointer: `/email`. */
  readonly pointer?: string;
  /** Which query parameter. */
  readonly parameter?: string;
  readonly detail: string;
}

/** An answer that is an error, as the service described it. */
export interface Failure {
  readonly status: number;
  /** Stable: the member to branch on. `unexpected_answer` when something else than the service spoke. */
  readonly code: ProblemCode | 'unexpected_answer' | (string & {});
  readonly title: string;
  readonly detail: string;
  /** The address of the page that explains the code; relative to the service. */
  readonly type: string;
  /** Finds the request in the log of the service. */
  readonly requestId: string | undefined;
  /** What is wrong where; empty unless the request itself is at fault. */
  readonly errors: readonly FieldError[];
  /** The wait that the answer asks for, in milliseconds. */
  readonly retryAfterMs: number | undefined;
}

/** The service answered with an error; its subclasses go by status. */
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
/** 409: the state of things does not allow it, e.g. `duplicate_email`, `leave_overlap`. */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError';
}
/** 412: the record has changed since the ETag in `ifMatch`. */
export class PreconditionFailedError extends ApiError {
  override readonly name = 'PreconditionFailedError';
}
/** 400 and 422: the request is at fault; `errors` says where. */
export class InvalidRequestError extends ApiError {
  override readonly name = 'InvalidRequestError';
}
/** 429: too many requests in this minute; `retryAfterMs` says how long to wait. */
export class RateLimitError extends ApiError {
  override readonly name = 'RateLimitError';
}
/** 500 and above: the fault is the service's, or of what stands before it. */
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

/** The error of the class that the status stands for. */
export function createApiError(failure: Failure): ApiError {
  const Class = classes[failure.status] ?? (failure.status >= 500 ? ServerError : ApiError);
  return new Class(failure);
}

/** `No employee has this id. (404 not_found, request 01a1…)`, with what is wrong where in between. */
function describe({ status, code, detail, requestId, errors }: Failure): string {
  const where = errors.map((error) => `${error.pointer ?? error.parameter ?? ''}: ${error.detail}`);
  const request = requestId === undefined ? '' : `, request ${requestId}`;
  return `${[detail, ...where].join(' ')} (${status} ${code}${request})`;
}
