/** When a lane is looked at again: at once after finding something, else after a while. */
export interface Turn {
  isDue(): boolean;
  taken(isMoreLikely: boolean): void;
}

export function createTurn(pauseMs: number): Turn {
  let dueAtMs = 0;
  return {
    isDue: () => performance.now() >= dueAtMs,
    taken: (isMoreLikely) => {
      dueAtMs = isMoreLikely ? 0 : performance.now() + pauseMs;
    },
  };
}
