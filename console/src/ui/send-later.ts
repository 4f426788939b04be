/** How long an action can be undone before it is sent. */
const pauseMs = 5_000;

export interface Sendable {
  /** What waits, e.g. "Approving: Ada Byron". */
  readonly message: string;
  /** Reports its own failure, so it never rejects. */
  readonly send: () => Promise<unknown>;
  readonly onTakenBack: () => void;
}

/** What is shown instead of the actions: until it is sent, it can be undone. */
export interface Pending {
  readonly message: string;
  readonly isSent: boolean;
}

/** Sends a decision after a delay in which it can be undone; for actions the server cannot undo. */
export interface SendLater {
  /** Does nothing while another decision with this key waits or is being sent. */
  readonly start: (key: string, sendable: Sendable) => void;
  /** Does nothing if it was already sent. */
  readonly takeBack: (key: string) => void;
  readonly takeBackLast: () => void;
  /** Sends everything that is still waiting; resolves when the server has responded to all. */
  readonly flush: () => Promise<void>;
  /** The same object until it changes. */
  readonly pendingOf: (key: string) => Pending | undefined;
  readonly isAnyWaiting: () => boolean;
  /** The key of the last one that was started and is still pending. */
  readonly newest: () => string | undefined;
  /** @returns A function that ends it. */
  readonly subscribe: (onChange: () => void) => () => void;
}

interface Entry extends Sendable {
  pending: Pending;
  timer: ReturnType<typeof setTimeout>;
  sending: Promise<unknown> | undefined;
}

export function createSendLater(): SendLater {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  const waiting = (): readonly string[] =>
    [...entries].filter(([, { pending }]) => !pending.isSent).map(([key]) => key);
  const send = (key: string, entry: Entry): void => {
    clearTimeout(entry.timer);
    entry.pending = { message: entry.message, isSent: true };
    entry.sending = entry.send().finally(() => {
      entries.delete(key);
      changed();
    });
    changed();
  };
  const takeBack = (key: string): void => {
    const entry = entries.get(key);
    if (entry === undefined || entry.pending.isSent) return;
    clearTimeout(entry.timer);
    entries.delete(key);
    changed();
    entry.onTakenBack();
  };
  return {
    start: (key, sendable) => {
      if (entries.has(key)) return;
      const entry: Entry = {
        ...sendable,
        pending: { message: sendable.message, isSent: false },
        timer: setTimeout(() => send(key, entry), pauseMs),
        sending: undefined,
      };
      entries.set(key, entry);
      changed();
    },
    takeBack,
    takeBackLast: () => {
      const last = waiting().at(-1);
      if (last !== undefined) takeBack(last);
    },
    flush: async () => {
      for (const key of waiting()) send(key, entries.get(key) as Entry);
      for (const { sending } of entries.values()) await sending;
    },
    pendingOf: (key) => entries.get(key)?.pending,
    isAnyWaiting: () => waiting().length > 0,
    newest: () => [...entries.keys()].at(-1),
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}
