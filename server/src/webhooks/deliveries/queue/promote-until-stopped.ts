import { setTimeout as sleep } from 'node:timers/promises';
import type { Alarm } from '../../../platform/alarm.ts';
import type { Database } from '../../../platform/database/driver.ts';
import type { OutageLog } from '../../../platform/outage-log.ts';
import type { DeliveryObserver } from '../delivery-observer.ts';
import { type PromotedRow, promoteDue } from './delivery-queue.sql.ts';

/** The longest delay before a retry becomes ready; a retry starts within a second of its time. */
const pauseMs = 100;
/** A retry of this process rings the alarm; this finds those of a killed worker. */
const idleMs = 5_000;
const rowsMax = 1_000;

export interface PromotionOptions {
  readonly database: Database;
  readonly outages: OutageLog;
  readonly observer?: DeliveryObserver | undefined;
  readonly onPromoted: () => void;
  /** Rung when a retry was scheduled, and to stop. */
  readonly alarm: Alarm;
  readonly stopping: AbortSignal;
}

/** Makes retries ready whose wait is over, and claims whose lease has expired, until stopped. */
export async function promoteUntilStopped(options: PromotionOptions): Promise<void> {
  const { stopping, onPromoted, observer, alarm } = options;
  while (!stopping.aborted) {
    const { promoted, expired, next_in_ms: nextInMs } = await promote(options);
    if (promoted > 0) {
      onPromoted();
    }
    if (expired > 0) {
      observer?.leasesExpired(expired);
    }
    if (promoted < rowsMax) {
      await sleep(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
      await alarm.wait(Math.max(0, Math.min(nextInMs ?? idleMs, idleMs) - pauseMs));
    }
  }
}

async function promote({ database, outages }: PromotionOptions): Promise<PromotedRow> {
  const nothing = { promoted: 0, expired: 0, next_in_ms: null };
  try {
    const { rows } = await database.single<PromotedRow>(
      { role: 'muster_worker', rowsByKey: true },
      promoteDue(rowsMax),
    );
    return rows[0] ?? nothing;
  } catch (error) {
    outages.failed(error, 'due retries could not be prepared; retrying');
    return { ...nothing, next_in_ms: pauseMs };
  }
}
