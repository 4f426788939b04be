import {
  ApiError,
  AuthenticationError,
  ConnectionError,
  MusterError,
  PermissionError,
  RateLimitError,
  ServerError,
} from '../../sdk/src/muster.ts';
import { CliFailure, type FailureKind } from './cli-failure.ts';

/**
 * Converts an error of the SDK to a failure of the command; any other error is returned unchanged.
 * `isLogin`: leaves out the advice to sign in.
 */
export function explainFailure(error: unknown, isLogin: boolean): unknown {
  if (error instanceof ApiError) {
    const { status, code, detail, errors, requestId } = error;
    return new CliFailure(kindOf(error), describe(error, isLogin), {
      error: { status, code, detail, request_id: requestId ?? null, errors },
    });
  }
  if (error instanceof ConnectionError) {
    return new CliFailure(
      'unavailable',
      `${error.message}. Is the service running, and is the address right?`,
      { error: { code: 'unreachable', detail: error.message } },
    );
  }
  return error instanceof MusterError ? new CliFailure('refused', error.message) : error;
}

function kindOf(error: ApiError): FailureKind {
  if (error instanceof AuthenticationError) return 'notSignedIn';
  return error instanceof RateLimitError || error instanceof ServerError
    ? 'unavailable'
    : 'refused';
}

/**
 * The service's message, each invalid field, what to do, and the request id to look up in the log.
 */
function describe(error: ApiError, isLogin: boolean): string {
  const { status, code, detail, errors, requestId } = error;
  const request = requestId === undefined ? '' : `, request ${requestId}`;
  return [
    `${detail} (${status} ${code}${request})`,
    ...errors.map((each) => `  ${each.pointer ?? each.parameter ?? ''}: ${each.detail}`),
    ...remedy(error, isLogin),
  ].join('\n');
}

function remedy(error: ApiError, isLogin: boolean): string[] {
  if (error instanceof AuthenticationError) {
    return [
      isLogin
        ? 'Check that the key is complete and belongs to this address. The owner creates keys in the console, under API keys.'
        : 'Another key is needed: run "muster login", or change MUSTER_API_KEY if it came from there.',
    ];
  }
  if (error instanceof PermissionError) {
    return ['The owner gives keys their scopes in the console, under API keys: make another one.'];
  }
  if (error instanceof RateLimitError && error.retryAfterMs !== undefined) {
    return [`Again in ${Math.ceil(error.retryAfterMs / 1_000)} seconds.`];
  }
  if (error.code === 'unexpected_answer') {
    const source = isLogin ? '' : ' It was given to "muster login", or stands in MUSTER_URL.';
    return [`Is the address right?${source}`];
  }
  return [];
}
