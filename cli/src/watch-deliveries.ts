import { setTimeout as wait } from 'node:timers/promises';
import {
  ConnectionError,
  type Muster,
  ServerError,
  type WebhookDelivery,
} from '../../sdk/src/muster.ts';

export interface WatchOptions {
  readonly endpoint: string | undefined;
  readonly intervalMs: number;
  readonly signal: AbortSignal;
  /** Told once, after the first look. */
  readonly onFirstLook: () => void;
  /** Told once when the service goes away, and once when it is there again. */
  readonly onOutage: (error: Error | undefined) => void;
}

const pageSize = 50;
/** What happened between two looks, at most; so that a flood does not use up the limit. */
const pagesMax = 4;

/**
 * Each delivery that is new or has changed since the look before, oldest first. What there was at the
 * first look is passed over.
 */
export async function* watchDeliveries(
  muster: Muster,
  { endpoint, intervalMs, signal, onFirstLook, onOutage }: WatchOptions,
): AsyncGenerator<WebhookDelivery, void> {
  let seen: ReadonlyMap<string, string> | undefined;
  let isAway = false;
  while (!signal.aborted) {
    try {
      const found = await readNewest(muster, { endpoint, signal, seen });
      if (isAway) onOutage(undefined);
      isAway = false;
      const before = seen;
      if (before !== undefined) {
        yield* found
          .filter((each) => before.get(each.delivery_id) !== each.updated_at)
          .toReversed();
      }
      seen = new Map(found.map((each) => [each.delivery_id, each.updated_at]));
      if (before === undefined) onFirstLook();
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ConnectionError || error instanceof ServerError)) throw error;
      // Not at the first look: then it is the address that is wrong.
      if (seen === undefined) throw error;
      if (!isAway) onOutage(error);
      isAway = true;
    }
    await wait(intervalMs, undefined, { signal }).catch(() => {});
  }
}

/** Back to what was there at the look before. */
async function readNewest(
  muster: Muster,
  {
    endpoint,
    signal,
    seen,
  }: Pick<WatchOptions, 'endpoint' | 'signal'> & {
    readonly seen: ReadonlyMap<string, string> | undefined;
  },
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
