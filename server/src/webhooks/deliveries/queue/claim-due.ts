import type { Result, Statement } from '../../../platform/database/driver.ts';
import { nilUuid } from '../../../platform/ids.ts';
import { type QueuePriority, queuePriorities } from './priorities.ts';
import type { LoadedDelivery } from '../loaded-delivery.ts';
import { leaseMs } from './lease.ts';
import { type ClaimedRow, type ClaimRequest, claim } from './delivery-queue.sql.ts';

/** Endpoints visited by one claim; if there are more, the next claim continues after them. */
const endpointsMax = 500;

/** Claims from one priority of the queue, fairly over all endpoints. */
export interface Claims {
  /** @param run runs the statement; nothing may be sent before it has committed */
  next(
    request: Pick<ClaimRequest, 'deliveriesMax' | 'perEndpointMax' | 'remaining'>,
    run: (statement: Statement) => Promise<Result<ClaimedRow>>,
  ): Promise<Claimed>;
}

export interface Claimed {
  readonly deliveries: LoadedDelivery[];
  /** The round is not over, or it found something and took so long that there may be more. */
  readonly isMoreLikely: boolean;
  /** Deliveries are ready, but none was claimed: endpoint or company had no permit. */
  readonly isAtLimit: boolean;
}

/**
 * Keeps the position of its last visit, so that each endpoint gets its turn however many there are.
 * A round covers all of them, in several claims if one is cut short.
 */
export function createClaims(priority: QueuePriority): Claims {
  let afterEndpointId = nilUuid;
  let foundInRound = false;
  return {
    next: async (request, run) => {
      const beganAt = afterEndpointId;
      const { rows } = await run(
        claim({
          ...request,
          priority: queuePriorities[priority],
          afterEndpointId,
          endpointsMax,
          leaseMs,
        }),
      );
      const deliveries = rows.filter((row) => row.id !== null);
      const isFull = deliveries.length >= request.deliveriesMax;
      const isCutShort = isFull || rows[0]?.visited === endpointsMax;
      const endedAt = isFull ? lastEndpointOf(deliveries) : rows[0]?.visited_to;
      afterEndpointId = isCutShort ? (endedAt ?? nilUuid) : nilUuid;
      foundInRound ||= deliveries.length > 0;
      const isMoreLikely = isCutShort || (foundInRound && beganAt !== nilUuid);
      foundInRound &&= isCutShort;
      const isAtLimit = deliveries.length === 0 && (rows[0]?.visited ?? 0) > 0;
      return { deliveries, isMoreLikely, isAtLimit };
    },
  };
}

function lastEndpointOf(deliveries: readonly LoadedDelivery[]): string | undefined {
  return deliveries
    .map((delivery) => delivery.endpoint_id)
    .toSorted()
    .at(-1);
}
