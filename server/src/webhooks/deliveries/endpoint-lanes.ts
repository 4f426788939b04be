/** How long a claimed delivery may wait for a place; well within the life of its claim. */
const waitMsMax = 1_000;

/** Keeps how many attempts are in flight to each endpoint, so that one cannot take all slots. */
export interface EndpointLanes {
  /** True once there is a place, false when there was none in time. */
  enter(endpointId: string): Promise<boolean>;
  /** Gives a place back. */
  leave(endpointId: string): void;
  /** Endpoints without a free place. */
  full(): string[];
}

interface Waiter {
  readonly admit: () => void;
}

interface Lane {
  inFlight: number;
  readonly waiting: Set<Waiter>;
}

/**
 * A healthy receiver frees places so quickly that waiting for one is worth it; behind a slow one the
 * wait ends soon, and what was claimed can be released for later.
 */
export function createEndpointLanes(perEndpointMax: number): EndpointLanes {
  const lanes = new Map<string, Lane>();
  return {
    enter: async (endpointId) => {
      const lane = lanes.get(endpointId) ?? { inFlight: 0, waiting: new Set() };
      lanes.set(endpointId, lane);
      if (lane.inFlight < perEndpointMax) {
        lane.inFlight += 1;
        return true;
      }
      return waitForPlace(lane);
    },
    leave: (endpointId) => {
      const lane = lanes.get(endpointId);
      if (lane === undefined) {
        return;
      }
      const [next] = lane.waiting;
      if (next !== undefined) {
        // The place passes on directly.
        next.admit();
      } else {
        lane.inFlight -= 1;
        if (lane.inFlight === 0) {
          lanes.delete(endpointId);
        }
      }
    },
    full: () =>
      [...lanes]
        .filter(([, { inFlight }]) => inFlight >= perEndpointMax)
        .map(([endpointId]) => endpointId),
  };
}

function waitForPlace({ waiting }: Lane): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isIn: boolean): void => {
      clearTimeout(timer);
      waiting.delete(waiter);
      resolve(isIn);
    };
    const waiter: Waiter = { admit: () => end(true) };
    const timer = setTimeout(() => end(false), waitMsMax);
    waiting.add(waiter);
  });
}
