import { fromInstant, toInstant } from '../../../platform/clock.ts';
import { unsignedHeaders } from '../../sign.ts';

/** The request of an attempt without the signatures; with the payload it is the whole request. */
export interface SentRequest {
  /** The endpoint's current URL. */
  readonly url: string;
  /**
   * Whether the URL was changed since, so that the attempt went to another one, which is not kept.
   */
  readonly url_changed: boolean;
  /** Lower-case names. */
  readonly headers: Record<string, string>;
  /** As in the body. */
  readonly delivered_at: string;
}

/**
 * Reconstructed from what is kept of an attempt: its start is the time in the body and in the
 * headers.
 */
export function sentRequest(
  delivery: { readonly id: string; readonly event_type: string; readonly is_test: boolean },
  endpoint: { readonly url: string; readonly url_changed_at: string | null },
  startedAt: string,
): SentRequest {
  const startedAtMs = fromInstant(startedAt);
  const changedAtMs = endpoint.url_changed_at === null ? 0 : fromInstant(endpoint.url_changed_at);
  const headers = unsignedHeaders({
    deliveryId: delivery.id,
    event: delivery.event_type,
    isTest: delivery.is_test,
    timestampSeconds: Math.floor(startedAtMs / 1000),
  });
  return {
    url: endpoint.url,
    url_changed: startedAtMs < changedAtMs,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    delivered_at: toInstant(startedAtMs),
  };
}
