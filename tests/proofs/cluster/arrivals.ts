import type { Receiver } from '../../harness/receiver.ts';

/** What a receiver got of one kind of event. */
interface Arrivals {
  /** The `delivery_id`s under which each employee's creation arrived. */
  readonly deliveriesOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** Requests beyond the first of each delivery. */
  readonly repeated: number;
}

export function readArrivals(receiver: Receiver): Arrivals {
  const deliveriesOf = new Map<string, Set<string>>();
  const seen = new Set<string>();
  let repeated = 0;
  for (const { body } of receiver.requests) {
    const { event, delivery_id: id, payload } = JSON.parse(body.toString()) as Delivery;
    if (event !== 'employee.created') continue;
    if (seen.has(id)) repeated += 1;
    seen.add(id);
    const known = deliveriesOf.get(payload.employeeId) ?? new Set();
    deliveriesOf.set(payload.employeeId, known.add(id));
  }
  return { deliveriesOf, repeated };
}

interface Delivery {
  readonly event: string;
  readonly delivery_id: string;
  readonly payload: { readonly employeeId: string };
}
