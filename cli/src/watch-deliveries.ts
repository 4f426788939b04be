import { setTimeout as wait } from 'node:timers/promises';
import {
  ConnectionError,
  type Muster,
  ServerError,
  type WebhookDelivery,
} from '../../sdk/src/muster.ts';
import { tell } from './print.ts';

export interface WatchOptions {
  readonly endpoint: string | undefined;
  readonly intervalMs: number;
  readonly signal: AbortSignal;
}

const pageSize = 50;
/** Limits the pages read per poll, so that a burst does not use up the rate limit. */
const pagesMax = 4;

/**
 * Yields each delivery that is new or has changed since the previous poll, oldest first. Deliveries
 * that exist at the first poll are skipped.
 */
export async function* watchDeliveries(
  muster: Muster,
  options: WatchOptions,
): AsyncGenerator<WebhookDelivery, void> {
  const { intervalMs, signal } = options;
  let seen: ReadonlyMap<string, string> | undefined;
  let isAway = false;
  while (!signal.aborted) {
    try {
      const found = await readNewest(muster, options, seen);
      if (isAway) tell('the service is available again.');
      isAway = false;
      const before = seen;
      seen = new Map(found.map((each) => [each.delivery_id, each.updated_at]));
      if (before === undefined) tell('Showing new and changed deliveries from now on.');
      else {
        yield* found
          .filter((each) => before.get(each.delivery_id) !== each.updated_at)
          .toReversed();
      }
    } catch (error) {
      if (signal.aborted) return;
      // At the first poll, the cause is a wrong URL.
      const isOutage = error instanceof ConnectionError || error instanceof ServerError;
      if (!isOutage || seen === undefined) throw error;
      if (!isAway) tell(`${error.message}. Retrying.`);
      isAway = true;
    }
    await wait(intervalMs, undefined, { signal }).catch(() => {});
  }
}

/** Reads back to the deliveries of the previous poll. */
async function readNewest(
  muster: Muster,
  { endpoint, signal }: WatchOptions,
  seen: ReadonlyMap<string, string> | undefined,
): Promise<WebhookDelivery[]> {
  const filters = { limit: pageSize, ...(endpoint !== undefined && { endpoint_id: endpoint }) };
  const found: WebhookDelivery[] = [];
  let pages = 0;
  for await (const { data } of muster.webhookDeliveries.list(filters, { signal }).pages()) {
    found.push(...data);
    pages += 1;
    const isEnough = seen === undefined || data.some((each) => seen.has(each.delivery_id));
    if (isEnough || pages >= pagesMax) break;
  }
  return found;
}
