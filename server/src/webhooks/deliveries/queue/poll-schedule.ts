/** What a look into a lane found: deliveries, some that have no permit yet, or none. */
export type Finding = 'some' | 'at-limit' | 'none';

/** When a lane is looked at again: with the next pass after finding something, else after a while. */
export interface PollSchedule {
  isDue(): boolean;
  taken(finding: Finding): void;
}

export function createPollSchedule(
  pauseMs: Readonly<Record<'at-limit' | 'none', number>>,
): PollSchedule {
  let dueAtMs = 0;
  return {
    isDue: () => performance.now() >= dueAtMs,
    taken: (finding) => {
      dueAtMs = finding === 'some' ? 0 : performance.now() + pauseMs[finding];
    },
  };
}
