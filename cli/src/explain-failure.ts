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
      `${error.message}. Check that the service is running and that the URL is correct.`,
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
    ...errors.map((each) => `  ${nameOf(each)}: ${each.detail}`),
    ...remedy(error, isLogin),
  ].join('\n');
}

/** Options that are not named after the field they send. */
const optionsOf: Readonly<Record<string, string>> = { '/termination_date': '--last-day' };

function nameOf({ pointer, parameter }: ApiError['errors'][number]): string {
  return pointer === undefined ? (parameter ?? '') : (optionsOf[pointer] ?? pointer);
}

function remedy(error: ApiError, isLogin: boolean): string[] {
  if (error instanceof AuthenticationError) {
    return [
      isLogin
        ? 'Check that the key is complete and belongs to this URL. The owner creates keys in the console, under API keys.'
        : 'Run "muster login" with a valid key, or change MUSTER_API_KEY if you use it.',
    ];
  }
  if (error instanceof PermissionError) {
    return [
      'Use a key with the required scope. The owner creates keys in the console, under API keys.',
    ];
  }
  if (error instanceof RateLimitError && error.retryAfterMs !== undefined) {
    return [`Try again in ${Math.ceil(error.retryAfterMs / 1_000)} seconds.`];
  }
  if (error.code === 'unexpected_answer') {
    const source = isLogin ? '' : ' It was set with "muster login" or MUSTER_URL.';
    return [`Check the URL.${source}`];
  }
  return [];
}
