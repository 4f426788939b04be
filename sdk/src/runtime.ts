/** What the machine gives: the one place that reads time and chance, and sends. */
export interface Runtime {
  /** As the global of the same name. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
  /** At least 0, below 1. */
  readonly random: () => number;
  /** Different each time, not to be guessed. */
  readonly newKey: () => string;
  /** Resolves after `ms`; rejects with the signal's reason as soon as it is aborted. */
  readonly wait: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** The runtime this program runs on; with `fetch`, requests go through that instead. */
export function machineRuntime(fetch: Runtime['fetch'] | undefined): Runtime {
  return {
    // Not the function itself: in a browser it insists on its own `this`.
    fetch: fetch ?? ((url, init) => globalThis.fetch(url, init)),
    nowMs: () => Date.now(),
    random: () => Math.random(),
    newKey: () => crypto.randomUUID(),
    wait: waitFor,
  };
}

/** An instant or an HTTP date as milliseconds since 1970; NaN when it is none. */
export function parseDateMs(text: string): number {
  return Date.parse(text);
}

/** Milliseconds since 1970 as ISO 8601 in UTC; undefined when they are no time. */
export function toInstant(ms: number): string | undefined {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

function waitFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      clearTimeout(timer);
      // The caller's own reason, whatever it is.
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
