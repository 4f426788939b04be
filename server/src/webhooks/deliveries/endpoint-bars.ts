import { LRUCache } from 'lru-cache';

/** As many as endpoints whose pace is remembered. */
const barsKeptMax = 10_000;
const firstMs = 1_000;
/** As the wait of a delivery that no attempt can be made for. */
const barMsMax = 900_000;

/**
 * The endpoints whose secrets this process cannot open. It claims none of their deliveries for a second, then
 * one, and after each that it cannot sign either none for twice as long, up to 15 minutes: another process
 * may have the right key. At first it kept half of the deliveries from that process.
 */
export interface EndpointBars {
  /** A secret could not be opened; counts once while the endpoint is barred. */
  add(endpointId: string): void;
  remove(endpointId: string): void;
  /** How many deliveries of these endpoints may be claimed: none or one. */
  limits(): ReadonlyMap<string, number>;
}

interface Bar {
  isOn: boolean;
  readonly nextMs: number;
}

export function createEndpointBars(): EndpointBars {
  const bars = new LRUCache<string, Bar>({ max: barsKeptMax });
  return {
    add: (endpointId) => {
      const before = bars.get(endpointId);
      if (before?.isOn === true) return;
      const barMs = before?.nextMs ?? firstMs;
      const bar = { isOn: true, nextMs: Math.min(2 * barMs, barMsMax) };
      bars.set(endpointId, bar);
      setTimeout(() => (bar.isOn = false), barMs).unref();
    },
    remove: (endpointId) => void bars.delete(endpointId),
    limits: () => new Map([...bars.entries()].map(([id, { isOn }]) => [id, isOn ? 0 : 1])),
  };
}
