import type { Database } from '../../platform/database/driver.ts';
import { publicErrorKind } from '../../platform/outbound/outcome.ts';
import { type DeliveryFilter, list } from './list/queries.ts';

export const deliveryStatuses = ['pending', 'delivered', 'failed', 'skipped'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** One event for one endpoint, as the company sees it. */
export interface ListedDelivery {
  /** The `delivery_id` of the webhook body. */
  readonly id: string;
  readonly endpoint_id: string;
  readonly event_type: string;
  readonly status: DeliveryStatus;
  /** Made so far, over all series. */
  readonly attempts: number;
  readonly last_response_status: number | null;
  /** The public kind of the last failure. */
  readonly last_error: string | null;
  readonly next_attempt_at: string | null;
  readonly delivered_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** At most `limit` deliveries of the company, newest first. */
export async function listDeliveries(
  database: Database,
  companyId: string,
  { filter, limit }: { filter: DeliveryFilter; limit: number },
): Promise<ListedDelivery[]> {
  const { rows } = await database.single<ListedDelivery>(
    { role: 'muster_app', companyId },
    list(companyId, filter, limit),
  );
  return rows.map((row) => ({ ...row, last_error: publicError(row.last_error) }));
}

/** A blocked address reads like a refused connection, so that nobody can map a private network. */
function publicError(stored: string | null): string | null {
  return stored === 'blocked_address' ? publicErrorKind(stored) : stored;
}
