import {
  ApiError,
  AuthenticationError,
  ConnectionError,
  MusterError,
  PermissionError,
  RateLimitError,
  ServerError,
} from '../../sdk/src/muster.ts';
import { DeveloperFailure, type exitCodes } from './developer-failure.ts';

type Kind = Exclude<keyof typeof exitCodes, 'done'>;

/**
 * What the SDK threw, as the end of a command, and with `json` any end of a command as a program is
 * told of it; anything else comes back as it is.
 */
export function explainAnswer(
  error: unknown,
  { json }: { readonly json?: boolean | undefined },
): unknown {
  if (error instanceof DeveloperFailure) return json === true ? error.forPrograms() : error;
  if (error instanceof ApiError) {
    const kind = kindOf(error);
    return new DeveloperFailure(kind, describe(error), json === true ? report(error) : undefined);
  }
  if (error instanceof ConnectionError) {
    const message = `${error.message}. Is the service running, and is the address right?`;
    const told = { code: 'unreachable', detail: error.message };
    return new DeveloperFailure(
      'unavailable',
      message,
      json === true ? { error: told } : undefined,
    );
  }
  if (!(error instanceof MusterError)) return error;
  return explainAnswer(new DeveloperFailure('refused', error.message), { json });
}

function kindOf(error: ApiError): Kind {
  if (error instanceof AuthenticationError) return 'notSignedIn';
  return error instanceof RateLimitError || error instanceof ServerError
    ? 'unavailable'
    : 'refused';
}

/** What it says, what is wrong where, what to do about it, and what to look for in a log. */
function describe(error: ApiError): string {
  const { status, code, detail, errors, requestId } = error;
  const request = requestId === undefined ? '' : `, request ${requestId}`;
  return [
    `${detail} (${status} ${code}${request})`,
    ...errors.map((each) => `  ${each.pointer ?? each.parameter ?? ''}: ${each.detail}`),
    ...remedy(error),
  ].join('\n');
}

function remedy(error: ApiError): string[] {
  if (error instanceof AuthenticationError) {
    return [
      'Another key is needed: run "muster login", or change MUSTER_API_KEY if it came from there.',
    ];
  }
  if (error instanceof PermissionError) {
    return ['The owner gives keys their scopes in the console, under API keys: make another one.'];
  }
  if (error instanceof RateLimitError && error.retryAfterMs !== undefined) {
    return [`Again in ${Math.ceil(error.retryAfterMs / 1_000)} seconds.`];
  }
  if (error.code === 'unexpected_answer') {
    return ['Is the address right? It was given to "muster login", or stands in MUSTER_URL.'];
  }
  return [];
}

function report({ status, code, detail, errors, requestId }: ApiError): object {
  return { error: { status, code, detail, request_id: requestId ?? null, errors } };
}
