/** The concurrency limits of one worker process. */
export interface PumpSettings {
  /** Attempts in flight at once in this process. */
  readonly inFlightMax: number;
  /** To one endpoint. */
  readonly perEndpointMax: number;
  /** For one company, over all its endpoints. */
  readonly perCompanyMax: number;
}

/**
 * WEBHOOK_PER_COMPANY_MAX if it is not set: a quarter of all, but at least the limit of one
 * endpoint.
 */
export function fairCompanyShare({
  inFlightMax,
  perEndpointMax,
}: Omit<PumpSettings, 'perCompanyMax'>): number {
  return Math.max(perEndpointMax, Math.floor(inFlightMax / 4));
}

/**
 * How many attempts of a priority may be in flight: retries leave half of the slots to first
 * attempts, replays leave three quarters to everything else.
 */
export function priorityLimits({ inFlightMax }: PumpSettings) {
  return {
    first: inFlightMax,
    retry: Math.ceil(inFlightMax / 2),
    replay: Math.ceil(inFlightMax / 4),
  } as const;
}

/** Endpoints whose recent attempts took long leave half of the slots to the others. */
export function slowShare({ inFlightMax }: PumpSettings): number {
  return Math.ceil(inFlightMax / 2);
}
