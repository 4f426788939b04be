/** How long an action can be undone before it is sent. */
const pauseMs = 5_000;

export interface Sendable {
  readonly send: () => void;
  readonly onTakenBack: () => void;
}

/** Sends a decision after a delay in which it can be undone; for actions the server cannot undo. */
export interface SendLater {
  readonly start: (key: string, sendable: Sendable) => void;
  /** Does nothing if it was already sent. */
  readonly takeBack: (key: string) => void;
  readonly takeBackLast: () => void;
  /** Sends everything that is still waiting. */
  readonly flush: () => void;
}

export function createSendLater(): SendLater {
  const waiting = new Map<string, Sendable & { readonly timer: ReturnType<typeof setTimeout> }>();
  const end = (key: string): Sendable | undefined => {
    const ended = waiting.get(key);
    clearTimeout(ended?.timer);
    waiting.delete(key);
    return ended;
  };
  const takeBack = (key: string): void => end(key)?.onTakenBack();
  return {
    start: (key, sendable) => {
      if (waiting.has(key)) return;
      const timer = setTimeout(() => end(key)?.send(), pauseMs);
      waiting.set(key, { ...sendable, timer });
    },
    takeBack,
    takeBackLast: () => {
      const last = [...waiting.keys()].at(-1);
      if (last !== undefined) takeBack(last);
    },
    flush: () => {
      for (const key of waiting.keys()) end(key)?.send();
    },
  };
}
