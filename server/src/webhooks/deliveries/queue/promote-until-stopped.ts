import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../platform/database/driver.ts';
import type { OutageLog } from '../../../platform/outage-log.ts';
import type { DeliveryObserver } from '../delivery-observer.ts';
import { promoteDue } from './delivery-queue.sql.ts';

/** How late a retry can become ready; a retry starts within a second of its time. */
const everyMs = 100;
const rowsMax = 1_000;

interface Promotion {
  readonly promoted: number;
  readonly expired: number;
}

export interface PromotionOptions {
  readonly database: Database;
  readonly outages: OutageLog;
  readonly observer?: DeliveryObserver | undefined;
  readonly onPromoted: () => void;
  readonly stopping: AbortSignal;
}

/** Makes ready, again and again, the retries whose wait is over and the claims whose lease has ended. */
export async function promoteUntilStopped(options: PromotionOptions): Promise<void> {
  const { stopping, onPromoted, observer } = options;
  while (!stopping.aborted) {
    const { promoted, expired } = await promote(options);
    if (promoted > 0) {
      onPromoted();
    }
    if (expired > 0) {
      observer?.leasesExpired(expired);
    }
    if (promoted < rowsMax) {
      await sleep(everyMs, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
}

async function promote({ database, outages }: PromotionOptions): Promise<Promotion> {
  try {
    const { rows } = await database.single<Promotion>(
      { role: 'muster_worker', rowsByKey: true },
      promoteDue(rowsMax),
    );
    return rows[0] ?? { promoted: 0, expired: 0 };
  } catch (error) {
    outages.failed(error, 'due retries could not be made ready; trying again');
    return { promoted: 0, expired: 0 };
  }
}
