/** When a lane is looked at again: with the next pass after finding something, else after a while. */
export interface Turn {
  isDue(): boolean;
  taken(foundSome: boolean): void;
}

export function createTurn(pauseMs: number): Turn {
  let dueAtMs = 0;
  return {
    isDue: () => performance.now() >= dueAtMs,
    taken: (foundSome) => {
      dueAtMs = foundSome ? 0 : performance.now() + pauseMs;
    },
  };
}
