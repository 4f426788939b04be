/** The result of polling a priority: deliveries, only ones without a permit, or none. */
export type Finding = 'some' | 'at-limit' | 'none';

/**
 * When a priority is polled again: in the next pass after finding something, otherwise after a
 * delay.
 */
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
