import type { Endpoint } from './webhook-types.ts';

/** Whether an endpoint is subscribed to an event type; a list without types means all. */
export function receives({ events }: Pick<Endpoint, 'events'>, type: string): boolean {
  return events.length === 0 || events.includes(type);
}
