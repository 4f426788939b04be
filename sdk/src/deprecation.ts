import type { Call } from './connection.ts';
import { parseDateMs, toInstant } from './runtime.ts';

/** An operation that this program calls and should leave. */
export interface DeprecationNotice {
  /** As in the reference, e.g. `GET /employees/{id}`. */
  readonly operation: string;
  /** Since when, as an instant. */
  readonly since: string | undefined;
  /** From when on it may be gone, as an instant. */
  readonly sunset: string | undefined;
  /** The page that says more; without a host it is on the service. */
  readonly link: string | undefined;
}

/**
 * Tells `onDeprecation` what the headers of an answer announce (RFC 9745, RFC 8594), of each
 * operation once.
 */
export function createDeprecationWatch(
  onDeprecation: ((notice: DeprecationNotice) => void) | undefined,
): (call: Call, headers: Headers) => void {
  const told = new Set<string>();
  return (call, headers) => {
    const deprecated = headers.get('deprecation');
    if (onDeprecation === undefined || deprecated === null) return;
    // After the name of the resource there is nothing but an id.
    const operation = `${call.method} ${call.path.replace(/^(\/[^/]+)\/.*$/, '$1/{id}')}`;
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
