import { createEndpointBars, type EndpointBars } from './endpoint-bars.ts';
import {
  createEndpointLoads,
  type EndpointLoad,
  type EndpointLoads,
  type PermitHolder,
  type PermitLimits,
} from './endpoint-loads.ts';

/** How long a claimed delivery may wait for a permit; well within its lease. */
const waitMsMax = 1_000;
/** An attempt of this duration makes its endpoint slow, until a shorter attempt. */
const slowMsMin = 5_000;
/**
 * For an endpoint that responds within this time, the next deliveries are claimed ahead and wait
 * here.
 */
const quickMsMax = 250;
const claimedAhead = 4;

/**
 * How many more deliveries may be claimed for endpoints and companies in use in this process;
 * others are not limited.
 */
export interface RemainingPermits {
  readonly endpoints: ReadonlyMap<string, number>;
  readonly companies: ReadonlyMap<string, number>;
}

/** Tracks the attempts in flight to each endpoint and for each company. */
export interface EndpointPermits {
  /** True once there is a permit, false if there was none in time. */
  enter(holder: PermitHolder): Promise<boolean>;
  /**
   * Returns a permit after an attempt of this duration; null if none was made. Returns whether
   * there was no permit left before, so that more deliveries may be waiting in the queue.
   */
  leave(holder: PermitHolder, durationMs: number | null): boolean;
  /** Whether the secrets of the endpoint could be opened; see `EndpointBars`. */
  secretsOpened(holder: PermitHolder, areOpened: boolean): void;
  remaining(): RemainingPermits;
  /** Those of these new deliveries, in their order, that the permits allow to be claimed now. */
  admissible<D extends PermitHolder>(deliveries: readonly D[]): readonly D[];
}

/**
 * A healthy receiver frees permits so quickly that waiting for one is worth it. For a slow one the
 * wait soon ends, and the claimed deliveries are released for later.
 */
export function createEndpointPermits(limits: PermitLimits): EndpointPermits {
  const loads = createEndpointLoads(limits);
  const bars = createEndpointBars();
  const loadsWithWaiting = new Set<EndpointLoad>();

  /** A freed permit may count for the endpoint itself, its company, or a slow endpoint. */
  const admitNext = (freed: EndpointLoad): void => {
    const load = [freed, ...loadsWithWaiting].find(
      (one) => one.waiting.size > 0 && loads.hasPermit(one),
    );
    if (load !== undefined) {
      const [next] = load.waiting;
      loads.take(load);
      next?.admit();
    }
  };

  const tidy = (load: EndpointLoad): void => {
    if (load.waiting.size === 0) {
      loadsWithWaiting.delete(load);
    }
    loads.forgetIdle(load);
  };

  return {
    enter: async (holder) => {
      const load = loads.of(holder);
      if (load.waiting.size === 0 && loads.hasPermit(load)) {
        loads.take(load);
        return true;
      }
      loadsWithWaiting.add(load);
      const isIn = await waitForPlace(load);
      tidy(load);
      return isIn;
    },
    leave: (holder, durationMs) => {
      const load = loads.of(holder);
      const wasFull = !loads.hasPermit(load);
      loads.give(load);
      if (durationMs !== null) {
        loads.setPace(load, paceOf(durationMs));
      }
      admitNext(load);
      tidy(load);
      return wasFull;
    },
    secretsOpened: ({ endpoint_id: endpointId }, areOpened) =>
      areOpened ? bars.remove(endpointId) : bars.add(endpointId),
    remaining: () => remainingIn(loads, bars, limits),
    admissible: (deliveries) =>
      admissibleIn(deliveries, loads, remainingIn(loads, bars, limits), limits),
  };
}

function remainingIn(
  loads: EndpointLoads,
  bars: EndpointBars,
  limits: PermitLimits,
): RemainingPermits {
  const endpoints = new Map<string, number>();
  for (const load of loads.all()) {
    if (loads.isHeldBack(load)) {
      endpoints.set(load.endpoint_id, 0);
    } else if (load.inFlight > 0 || load.waiting.size > 0) {
      endpoints.set(load.endpoint_id, freeOf(load, limits));
    }
  }
  for (const [endpointId, limit] of bars.limits()) {
    endpoints.set(endpointId, Math.min(limit, endpoints.get(endpointId) ?? limit));
  }
  const companies = new Map<string, number>();
  for (const [companyId, inFlight] of loads.inFlightByCompany()) {
    companies.set(companyId, Math.max(0, limits.perCompanyMax - inFlight));
  }
  return { endpoints, companies };
}

function admissibleIn<D extends PermitHolder>(
  deliveries: readonly D[],
  loads: EndpointLoads,
  remaining: RemainingPermits,
  limits: PermitLimits,
): readonly D[] {
  const ofEndpoint = new Map(remaining.endpoints);
  const ofCompany = new Map(remaining.companies);
  return deliveries.filter(({ endpoint_id: endpointId, company_id: companyId }) => {
    const endpointFree = ofEndpoint.get(endpointId) ?? claimedMax(loads.paceOf(endpointId), limits);
    const companyFree = ofCompany.get(companyId) ?? limits.perCompanyMax;
    if (endpointFree <= 0 || companyFree <= 0) return false;
    ofEndpoint.set(endpointId, endpointFree - 1);
    ofCompany.set(companyId, companyFree - 1);
    return true;
  });
}

function freeOf({ inFlight, waiting, pace }: EndpointLoad, limits: PermitLimits): number {
  return Math.max(0, claimedMax(pace, limits) - inFlight - waiting.size);
}

function claimedMax(pace: EndpointLoad['pace'], { perEndpointMax }: PermitLimits): number {
  return pace === 'quick' ? perEndpointMax * claimedAhead : perEndpointMax;
}

function paceOf(durationMs: number): EndpointLoad['pace'] {
  if (durationMs >= slowMsMin) {
    return 'slow';
  }
  return durationMs <= quickMsMax ? 'quick' : 'unknown';
}

function waitForPlace({ waiting }: EndpointLoad): Promise<boolean> {
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
