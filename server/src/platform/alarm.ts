/** Lets one loop sleep until it is rung or the time is up. A ring while it is awake is kept. */
export interface Alarm {
  readonly ring: () => void;
  wait(timeoutMs: number): Promise<void>;
}

export function createAlarm(): Alarm {
  let rung = false;
  let wake: (() => void) | undefined;
  return {
    ring: () => {
      rung = true;
      wake?.();
    },
    wait: async (timeoutMs) => {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wake = undefined;
      rung = false;
    },
  };
}
