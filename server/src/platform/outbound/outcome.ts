/** Why no answer came; stored exactly. What the owner may see of it: `publicFailure`. */
export type FailureKind = 'dns' | 'refused' | 'tls' | 'timeout' | 'blocked_address' | 'reset';

export interface ResponseOutcome {
  readonly kind: 'response';
  readonly status: number;
  /** Lower-case names, repeated ones joined with ", "; at most `headersCaptureBytesMax` in all. */
  readonly headers: Readonly<Record<string, string>>;
  /** UTF-8 text of the first captured bytes; bytes that are none, and NUL, become U+FFFD. */
  readonly body: string;
  readonly bodyTruncated: boolean;
  /** From `Retry-After`, if it was readable; not bounded here. */
  readonly retryAfterMs?: number;
  readonly durationMs: number;
}

export interface FailureOutcome {
  readonly kind: 'failure';
  readonly error: FailureKind;
  /** For the log: may name internal addresses. */
  readonly detail: string;
  readonly durationMs: number;
}

export type PostOutcome = ResponseOutcome | FailureOutcome;

/** What the company that owns the endpoint may learn: never that, or where, an address is private. */
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
 * A blocked address, a name that does not resolve and a refused connection read alike, so that nobody
 * can map a private network or the names in it.
 */
export function publicErrorKind(error: FailureKind): PublicFailure['error'] {
  return error === 'blocked_address' || error === 'dns' ? 'refused' : error;
}

/** The public kind with a fixed sentence: the exact detail could name what lies behind a host. */
export function publicFailure(error: FailureKind): PublicFailure {
  const shown = publicErrorKind(error);
  return { error: shown, detail: publicDetail[shown] };
}

/** An error that already knows what it means for a delivery. */
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

/** The kind an error of the network stack stands for; `otherwise` where its code says nothing. */
export function failureKindOf(error: Error, otherwise: FailureKind): FailureKind {
  if ('failureKind' in error) return (error as OutboundFault).failureKind;
  return kindOfCode[errorCode(error)] ?? otherwise;
}

export function errorCode(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
