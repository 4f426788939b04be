/** How long something can be taken back before it is sent. */
const pauseMs = 5_000;

export interface Sendable {
  readonly send: () => void;
  readonly onTakenBack: () => void;
}

/** Sends what was decided after a pause in which it can be taken back; for what the server cannot undo. */
export interface SendLater {
  readonly start: (key: string, sendable: Sendable) => void;
  /** Nothing happens when it has been sent. */
  readonly takeBack: (key: string) => void;
  readonly takeBackLast: () => void;
  /** Sends at once what still waits. */
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
