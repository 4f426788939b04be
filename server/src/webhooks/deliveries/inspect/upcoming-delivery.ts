import { toInstant } from '../../../platform/clock.ts';
import { instantOfId } from '../../../platform/ids.ts';
import type { Endpoint } from '../../endpoints/endpoint.ts';
import type { InspectedDelivery } from './delivery.ts';

/**
 * The delivery in the state it has once the relay has started its next series, a moment from now.
 */
export function asRetried(delivery: InspectedDelivery, nowMs: number): InspectedDelivery {
  const now = toInstant(nowMs);
  return {
    ...delivery,
    status: 'pending',
    series: delivery.series + 1,
    next_attempt_at: now,
    delivered_at: null,
    updated_at: now,
  };
}

/** The delivery of a test event as the relay will create it, a moment from now. */
export function asSentToTest(
  id: string,
  { endpoint, eventType }: { endpoint: Pick<Endpoint, 'id' | 'url'>; eventType: string },
): InspectedDelivery {
  const at = instantOfId(id);
  return {
    id,
    endpoint_id: endpoint.id,
    endpoint_url: endpoint.url,
    event_type: eventType,
    is_test: true,
    status: 'pending',
    series: 1,
    attempts: 0,
    last_response_status: null,
    last_error: null,
    last_duration_ms: null,
    next_attempt_at: at,
    delivered_at: null,
    created_at: at,
    updated_at: at,
  };
}
