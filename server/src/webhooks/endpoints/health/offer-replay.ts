import type { WebhookDeliveriesRow } from '../../../../schema/rows.gen.ts';
import { fromInstant } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/driver.ts';
import { instantOfId } from '../../../platform/ids.ts';
import { firstIdAt } from '../../../platform/first-id-at.ts';
import type { Endpoint } from '../endpoint.ts';
import { countLost, findFirstLost } from './endpoint-health.sql.ts';

const countMax = 10_000;
/** Longer than any retry schedule: no delivery created earlier can have been pending. */
const pendingMsMax = 48 * 3_600_000;

/** What an endpoint missed while it was failing and disabled; replays accept the same `since`. */
export interface ReplayOffer {
  readonly since: string;
  readonly failed: number;
  readonly skipped: number;
  /** A count equal to this value means "at least this many". */
  readonly counted_up_to: number;
}

/**
 * Counts what can be replayed to an endpoint that was just re-enabled. `before` is its state while
 * it was disabled. It missed everything that was pending when it began to fail or was disabled, and
 * everything since then.
 */
export async function offerReplay(
  database: Database,
  companyId: string,
  before: Endpoint,
): Promise<ReplayOffer> {
  const key = { companyId, endpointId: before.id };
  const start = [before.failing_since, before.disabled_at ?? before.updated_at]
    .filter((instant) => instant !== null)
    .toSorted()[0] as string;
  const startMs = fromInstant(start);
  const bounds = { start, startId: firstIdAt(startMs), fromId: firstIdAt(startMs - pendingMsMax) };
  const asReader = { role: 'muster_reader', companyId } as const;
  const { rows } = await database.single<Pick<WebhookDeliveriesRow, 'id'>>(
    asReader,
    findFirstLost(key, bounds, countMax),
  );
  const since = rows[0] === undefined ? start : instantOfId(rows[0].id);
  const { rows: counts } = await database.single<Pick<ReplayOffer, 'failed' | 'skipped'>>(
    asReader,
    countLost(key, firstIdAt(fromInstant(since)), countMax),
  );
  return { since, failed: 0, skipped: 0, ...counts[0], counted_up_to: countMax };
}
