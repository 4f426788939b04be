/** Slow endpoints are remembered while nothing is in flight to them, up to so many. */
const lanesKeptMax = 10_000;

export interface PlaceLimits {
  readonly perEndpointMax: number;
  readonly perCompanyMax: number;
  /** Over all slow endpoints together, so that they cannot take every slot of the process. */
  readonly slowMax: number;
}

/** Whose place it is. */
export interface PlaceHolder {
  readonly company_id: string;
  readonly endpoint_id: string;
}

/** One endpoint that is in use here, or was slow. */
export interface Lane extends PlaceHolder {
  readonly waiting: Set<{ readonly admit: () => void }>;
  inFlight: number;
  pace: 'slow' | 'quick' | 'unknown';
}

/** What is in flight to each endpoint, for each company, and to slow endpoints together. */
export interface Lanes {
  of(holder: PlaceHolder): Lane;
  hasPlace(lane: Lane): boolean;
  take(lane: Lane): void;
  give(lane: Lane): void;
  setPace(lane: Lane, pace: Lane['pace']): void;
  /** Forgets an endpoint that nothing is in flight to or waits for. */
  forgetIdle(lane: Lane): void;
  /** Slow endpoints have taken their whole share. */
  isHeldBack(lane: Lane): boolean;
  all(): Iterable<Lane>;
  inFlightByCompany(): Iterable<[companyId: string, inFlight: number]>;
}

export function createLanes(limits: PlaceLimits): Lanes {
  const lanes = new Map<string, Lane>();
  const inFlightOfCompany = new Map<string, number>();
  let slowInFlight = 0;

  const count = (lane: Lane, by: 1 | -1): void => {
    const ofCompany = (inFlightOfCompany.get(lane.company_id) ?? 0) + by;
    if (ofCompany === 0) {
      inFlightOfCompany.delete(lane.company_id);
    } else {
      inFlightOfCompany.set(lane.company_id, ofCompany);
    }
    lane.inFlight += by;
    slowInFlight += lane.pace === 'slow' ? by : 0;
  };

  const isHeldBack = ({ pace }: Lane): boolean => pace === 'slow' && slowInFlight >= limits.slowMax;

  return {
    of: ({ company_id, endpoint_id }) => {
      const lane = lanes.get(endpoint_id) ?? {
        company_id,
        endpoint_id,
        waiting: new Set(),
        inFlight: 0,
        pace: 'unknown',
      };
      lanes.set(endpoint_id, lane);
      return lane;
    },
    hasPlace: (lane) =>
      lane.inFlight < limits.perEndpointMax &&
      (inFlightOfCompany.get(lane.company_id) ?? 0) < limits.perCompanyMax &&
      !isHeldBack(lane),
    take: (lane) => count(lane, 1),
    give: (lane) => count(lane, -1),
    setPace: (lane, pace) => {
      slowInFlight -= lane.pace === 'slow' ? lane.inFlight : 0;
      lane.pace = pace;
      slowInFlight += pace === 'slow' ? lane.inFlight : 0;
    },
    forgetIdle: (lane) => {
      const isIdle = lane.inFlight === 0 && lane.waiting.size === 0;
      if (isIdle && (lane.pace !== 'slow' || lanes.size > lanesKeptMax)) {
        lanes.delete(lane.endpoint_id);
      }
    },
    isHeldBack,
    all: () => lanes.values(),
    inFlightByCompany: () => inFlightOfCompany,
  };
}
