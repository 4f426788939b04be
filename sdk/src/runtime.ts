/**
 * The runtime's functions: the only code that reads time and random numbers, and sends requests.
 */
export interface Runtime {
  /** Like the global of the same name. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
  /** At least 0, below 1. */
  readonly random: () => number;
  /** Unique and not guessable. */
  readonly newKey: () => string;
  /** Resolves after `ms`; rejects with the signal's reason as soon as it is aborted. */
  readonly wait: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** The current runtime; if `fetch` is given, requests are sent with it. */
export function machineRuntime(fetch: Runtime['fetch'] | undefined): Runtime {
  return {
    // Wrapped, because in a browser `fetch` requires its own `this`.
    fetch: fetch ?? ((url, init) => globalThis.fetch(url, init)),
    nowMs: () => Date.now(),
    random: () => Math.random(),
    newKey: () => crypto.randomUUID(),
    wait: waitFor,
  };
}

/** An instant or an HTTP date as milliseconds since 1970; NaN if invalid. */
export function parseDateMs(text: string): number {
  return Date.parse(text);
}

/** Milliseconds since 1970 as ISO 8601 in UTC; undefined if out of range. */
export function toInstant(ms: number): string | undefined {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

function waitFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      clearTimeout(timer);
      // The caller's own reason, of any type.
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    if (signal?.aborted === true) onAbort();
    else signal?.addEventListener('abort', onAbort, { once: true });
  });
}
