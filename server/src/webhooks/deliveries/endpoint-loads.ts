import { LRUCache } from 'lru-cache';

/** How many slow endpoints, and how many quick ones, are remembered while nothing is in flight to them. */
const loadsKeptMax = 10_000;

export interface PermitLimits {
  readonly perEndpointMax: number;
  readonly perCompanyMax: number;
  /** Over all slow endpoints together, so that they cannot use all worker slots. */
  readonly slowMax: number;
}

/** The company and endpoint that hold a permit. */
export interface PermitHolder {
  readonly company_id: string;
  readonly endpoint_id: string;
}

/** An endpoint that is in use in this process, or was slow. */
export interface EndpointLoad extends PermitHolder {
  readonly waiting: Set<{ readonly admit: () => void }>;
  inFlight: number;
  pace: 'slow' | 'quick' | 'unknown';
}

/**
 * The attempts in flight to each endpoint, for each company, and to all slow endpoints together.
 */
export interface EndpointLoads {
  of(holder: PermitHolder): EndpointLoad;
  hasPermit(load: EndpointLoad): boolean;
  take(load: EndpointLoad): void;
  give(load: EndpointLoad): void;
  setPace(load: EndpointLoad, pace: EndpointLoad['pace']): void;
  paceOf(endpointId: string): EndpointLoad['pace'];
  /** Removes an endpoint without attempts in flight or waiting. */
  forgetIdle(load: EndpointLoad): void;
  /** Whether the slow endpoints have used up their limit. */
  isHeldBack(load: EndpointLoad): boolean;
  all(): Iterable<EndpointLoad>;
  inFlightByCompany(): Iterable<[companyId: string, inFlight: number]>;
}

export function createEndpointLoads(limits: PermitLimits): EndpointLoads {
  const loads = new Map<string, EndpointLoad>();
  const inFlightOfCompany = new Map<string, number>();
  const idleQuick = new LRUCache<string, true>({ max: loadsKeptMax });
  let slowInFlight = 0;

  const count = (load: EndpointLoad, by: 1 | -1): void => {
    const ofCompany = (inFlightOfCompany.get(load.company_id) ?? 0) + by;
    if (ofCompany === 0) {
      inFlightOfCompany.delete(load.company_id);
    } else {
      inFlightOfCompany.set(load.company_id, ofCompany);
    }
    load.inFlight += by;
    slowInFlight += load.pace === 'slow' ? by : 0;
  };

  const paceOf = (endpointId: string): EndpointLoad['pace'] =>
    loads.get(endpointId)?.pace ?? (idleQuick.has(endpointId) ? 'quick' : 'unknown');

  const isHeldBack = ({ pace }: EndpointLoad): boolean =>
    pace === 'slow' && slowInFlight >= limits.slowMax;

  return {
    of: ({ company_id, endpoint_id }) => {
      const load = loads.get(endpoint_id) ?? {
        company_id,
        endpoint_id,
        waiting: new Set(),
        inFlight: 0,
        pace: paceOf(endpoint_id),
      };
      loads.set(endpoint_id, load);
      return load;
    },
    hasPermit: (load) =>
      load.inFlight < limits.perEndpointMax &&
      (inFlightOfCompany.get(load.company_id) ?? 0) < limits.perCompanyMax &&
      !isHeldBack(load),
    take: (load) => count(load, 1),
    give: (load) => count(load, -1),
    setPace: (load, pace) => {
      slowInFlight -= load.pace === 'slow' ? load.inFlight : 0;
      load.pace = pace;
      slowInFlight += pace === 'slow' ? load.inFlight : 0;
    },
    forgetIdle: (load) => {
      const isIdle = load.inFlight === 0 && load.waiting.size === 0;
      if (isIdle && (load.pace !== 'slow' || loads.size > loadsKeptMax)) {
        loads.delete(load.endpoint_id);
        if (load.pace === 'quick') idleQuick.set(load.endpoint_id, true);
        else idleQuick.delete(load.endpoint_id);
      }
    },
    paceOf,
    isHeldBack,
    all: () => loads.values(),
    inFlightByCompany: () => inFlightOfCompany,
  };
}
