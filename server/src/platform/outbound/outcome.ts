/** Why there was no response; stored exactly. `publicFailure` is the part the owner may see. */
export type FailureKind = 'dns' | 'refused' | 'tls' | 'timeout' | 'blocked_address' | 'reset';

export interface ResponseOutcome {
  readonly kind: 'response';
  readonly status: number;
  /**
   * Lower-case names; repeated headers joined with ", "; at most `headersCaptureBytesMax` in total.
   */
  readonly headers: Readonly<Record<string, string>>;
  /** UTF-8 text of the captured bytes; invalid bytes and NUL become U+FFFD. */
  readonly body: string;
  readonly bodyTruncated: boolean;
  /** From `Retry-After`, if it can be parsed; not limited here. */
  readonly retryAfterMs?: number;
  readonly durationMs: number;
}

export interface FailureOutcome {
  readonly kind: 'failure';
  readonly error: FailureKind;
  /** Only for the log: may contain internal addresses. */
  readonly detail: string;
  readonly durationMs: number;
}

export type PostOutcome = ResponseOutcome | FailureOutcome;

/**
 * What the company that owns the endpoint may see: never that an address is private, or which one.
 */
export interface PublicFailure {
  readonly error: Exclude<FailureKind, 'blocked_address' | 'dns'>;
  readonly detail: string;
}

const publicDetail = {
  refused: 'the hostname does not resolve, or the connection was refused',
  tls: 'no trusted TLS connection could be established',
  timeout: 'the request timed out',
  reset: 'the connection was closed before the response was complete',
} as const;

/**
 * A blocked address, a name that does not resolve and a refused connection look the same, so that a
 * private network and its names cannot be mapped.
 */
export function publicErrorKind(error: FailureKind): PublicFailure['error'] {
  return error === 'blocked_address' || error === 'dns' ? 'refused' : error;
}

/** The public kind with a fixed sentence, because the exact detail could name internal hosts. */
export function publicFailure(error: FailureKind): PublicFailure {
  const shown = publicErrorKind(error);
  return { error: shown, detail: publicDetail[shown] };
}

/** An error that already carries its failure kind. */
export interface OutboundFault extends Error {
  readonly failureKind: FailureKind;
}

export function outboundFault(failureKind: FailureKind, detail: string): OutboundFault {
  return Object.assign(new Error(detail), { failureKind });
}

const kindOfCode: Readonly<Record<string, FailureKind>> = {
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  EADDRNOTAVAIL: 'refused',
  EACCES: 'refused',
  EPERM: 'refused',
  ETIMEDOUT: 'timeout',
};

/** The failure kind of a network error; `otherwise` if its code is not known. */
export function failureKindOf(error: Error, otherwise: FailureKind): FailureKind {
  if ('failureKind' in error) return (error as OutboundFault).failureKind;
  return kindOfCode[errorCode(error)] ?? otherwise;
}

export function errorCode(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
