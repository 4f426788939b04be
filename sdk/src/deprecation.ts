import type { Call } from './connection.ts';
import { parseDateMs, toInstant } from './runtime.ts';

/** A deprecated operation that this program uses and should stop using. */
export interface DeprecationNotice {
  /** As in the API reference, e.g. `GET /employees/{id}`. */
  readonly operation: string;
  /** The instant since which it is deprecated. */
  readonly since: string | undefined;
  /** The instant from which it may be removed. */
  readonly sunset: string | undefined;
  /** A page with details; without a host it is on the service. */
  readonly link: string | undefined;
}

/**
 * Calls `onDeprecation` with the notice in the headers of a response (RFC 9745, RFC 8594), once per
 * operation.
 */
export function createDeprecationWatch(
  onDeprecation: ((notice: DeprecationNotice) => void) | undefined,
): (call: Call, headers: Headers) => void {
  const told = new Set<string>();
  return (call, headers) => {
    const deprecated = headers.get('deprecation');
    if (onDeprecation === undefined || deprecated === null) return;
    const operation = `${call.method} ${call.path.replace(/(?<=\/)[\da-f-]{36}(?=\/|$)/i, '{id}').replace(/(?<=\/by-external-id\/).+/, '{external_id}')}`;
    if (told.has(operation)) return;
    told.add(operation);
    const link = /<([^>]*)>[^,]*;\s*rel="?deprecation\b/i.exec(headers.get('link') ?? '');
    onDeprecation({
      operation,
      since: toInstant(Number(/^@(-?\d+)$/.exec(deprecated)?.[1]) * 1000),
      sunset: toInstant(parseDateMs(headers.get('sunset') ?? '')),
      link: link?.[1],
    });
  };
}
