/** What a look into a lane found: deliveries, some that have no room yet, or none. */
export type Finding = 'some' | 'no-room' | 'none';

/** When a lane is looked at again: with the next pass after finding something, else after a while. */
export interface Turn {
  isDue(): boolean;
  taken(finding: Finding): void;
}

export function createTurn(pauseMs: Readonly<Record<'no-room' | 'none', number>>): Turn {
  let dueAtMs = 0;
  return {
    isDue: () => performance.now() >= dueAtMs,
    taken: (finding) => {
      dueAtMs = finding === 'some' ? 0 : performance.now() + pauseMs[finding];
    },
  };
}
