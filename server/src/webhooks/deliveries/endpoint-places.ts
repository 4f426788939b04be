import {
  createLanes,
  type Lane,
  type Lanes,
  type PlaceHolder,
  type PlaceLimits,
} from './endpoint-lanes.ts';

/** How long a claimed delivery may wait for a place; well within its lease. */
const waitMsMax = 1_000;
/** An attempt that took so long makes its endpoint a slow one, until a shorter one. */
const slowMsMin = 5_000;
/** Of an endpoint that answers within this, the next deliveries are claimed ahead and wait here. */
const quickMsMax = 250;
const claimedAhead = 4;

/** How many more may be claimed of what is in use here; whatever is not named is free. */
export interface Room {
  readonly endpoints: ReadonlyMap<string, number>;
  readonly companies: ReadonlyMap<string, number>;
}

/** Keeps how many attempts are in flight to each endpoint and for each company. */
export interface EndpointPlaces {
  /** True once there is a place, false when there was none in time. */
  enter(holder: PlaceHolder): Promise<boolean>;
  /**
   * Gives a place back after an attempt of this duration; null when none was made. Answers whether
   * there was none left before, so that more may be waiting in the queue.
   */
  leave(holder: PlaceHolder, durationMs: number | null): boolean;
  room(): Room;
}

/**
 * A healthy receiver frees places so quickly that waiting for one is worth it; behind a slow one the
 * wait ends soon, and what was claimed is released for later.
 */
export function createEndpointPlaces(limits: PlaceLimits): EndpointPlaces {
  const lanes = createLanes(limits);
  const lanesWithWaiting = new Set<Lane>();

  /** A place that became free may be one for the endpoint itself, its company, or a slow endpoint. */
  const admitNext = (freed: Lane): void => {
    const lane = [freed, ...lanesWithWaiting].find(
      (one) => one.waiting.size > 0 && lanes.hasPlace(one),
    );
    if (lane !== undefined) {
      const [next] = lane.waiting;
      lanes.take(lane);
      next?.admit();
    }
  };

  const tidy = (lane: Lane): void => {
    if (lane.waiting.size === 0) {
      lanesWithWaiting.delete(lane);
    }
    lanes.forgetIdle(lane);
  };

  return {
    enter: async (holder) => {
      const lane = lanes.of(holder);
      if (lane.waiting.size === 0 && lanes.hasPlace(lane)) {
        lanes.take(lane);
        return true;
      }
      lanesWithWaiting.add(lane);
      const isIn = await waitForPlace(lane);
      tidy(lane);
      return isIn;
    },
    leave: (holder, durationMs) => {
      const lane = lanes.of(holder);
      const wasFull = !lanes.hasPlace(lane);
      lanes.give(lane);
      if (durationMs !== null) {
        lanes.setPace(lane, paceOf(durationMs));
      }
      admitNext(lane);
      tidy(lane);
      return wasFull;
    },
    room: () => roomIn(lanes, limits),
  };
}

function roomIn(lanes: Lanes, limits: PlaceLimits): Room {
  const endpoints = new Map<string, number>();
  for (const lane of lanes.all()) {
    if (lanes.isHeldBack(lane)) {
      endpoints.set(lane.endpoint_id, 0);
    } else if (lane.inFlight > 0 || lane.waiting.size > 0) {
      endpoints.set(lane.endpoint_id, freeOf(lane, limits));
    }
  }
  const companies = new Map<string, number>();
  for (const [companyId, inFlight] of lanes.inFlightByCompany()) {
    companies.set(companyId, Math.max(0, limits.perCompanyMax - inFlight));
  }
  return { endpoints, companies };
}

function freeOf({ inFlight, waiting, pace }: Lane, { perEndpointMax }: PlaceLimits): number {
  const claimedMax = pace === 'quick' ? perEndpointMax * claimedAhead : perEndpointMax;
  return Math.max(0, claimedMax - inFlight - waiting.size);
}

function paceOf(durationMs: number): Lane['pace'] {
  if (durationMs >= slowMsMin) {
    return 'slow';
  }
  return durationMs <= quickMsMax ? 'quick' : 'unknown';
}

function waitForPlace({ waiting }: Lane): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isIn: boolean): void => {
      clearTimeout(timer);
      waiting.delete(waiter);
      resolve(isIn);
    };
    const waiter = { admit: () => end(true) };
    const timer = setTimeout(() => end(false), waitMsMax);
    waiting.add(waiter);
  });
}
