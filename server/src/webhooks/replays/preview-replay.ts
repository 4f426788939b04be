import { type Clock, fromInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import { invalidParameter } from '../../platform/http/problem.ts';
import { firstIdAt } from '../../platform/first-id-at.ts';
import { findEndpoint } from '../endpoints/find-endpoint.ts';
import { countUpTo } from './replays.sql.ts';
import type { ReplayKind } from './replay.ts';

const countMax = 10_000;

export interface ReplayPreview {
  readonly count: number;
  /** A count equal to this value means "at least this many". */
  readonly counted_up_to: number;
}

/**
 * How many deliveries a replay started now would cover. Deliveries without a payload, or of an
 * event that the endpoint does not want, are counted, as they are in its total.
 *
 * @throws Problem `not_found`; `validation_failed` when the time is in the future
 */
export async function previewReplay(
  database: Database,
  clock: Clock,
  wanted: {
    readonly companyId: string;
    readonly endpointId: string;
    readonly kind: ReplayKind;
    readonly since: string;
  },
): Promise<ReplayPreview> {
  const { companyId, endpointId, kind, since } = wanted;
  const nowMs = clock.nowMs();
  if (fromInstant(since) > nowMs) {
    throw invalidParameter('since', 'must not be in the future');
  }
  const range = {
    companyId,
    endpointId,
    kind,
    sinceId: firstIdAt(fromInstant(since)),
    untilId: firstIdAt(nowMs),
  };
  const { rows } = await database.transaction(
    { role: 'muster_reader', companyId },
    async (transaction) => {
      await findEndpoint(transaction, { companyId, id: endpointId });
      return transaction.query<{ count: number }>(countUpTo(range, countMax));
    },
  );
  return { count: rows[0]?.count ?? 0, counted_up_to: countMax };
}
