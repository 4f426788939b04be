/** How many attempts are in flight to each endpoint, so that one cannot take all slots. */
export interface EndpointLanes {
  /** Takes a place; false when the endpoint has as many attempts in flight as it may. */
  enter(endpointId: string): boolean;
  leave(endpointId: string): void;
  /** Endpoints without a free place. */
  full(): string[];
}

export function createEndpointLanes(perEndpointMax: number): EndpointLanes {
  const inFlight = new Map<string, number>();
  return {
    enter: (endpointId) => {
      const present = inFlight.get(endpointId) ?? 0;
      if (present >= perEndpointMax) {
        return false;
      }
      inFlight.set(endpointId, present + 1);
      return true;
    },
    leave: (endpointId) => {
      const remaining = (inFlight.get(endpointId) ?? 1) - 1;
      if (remaining === 0) {
        inFlight.delete(endpointId);
      } else {
        inFlight.set(endpointId, remaining);
      }
    },
    full: () =>
      [...inFlight]
        .filter(([, count]) => count >= perEndpointMax)
        .map(([endpointId]) => endpointId),
  };
}
