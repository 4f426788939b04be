import type { EventPayloadsRow, WebhookEndpointsRow } from '../../../../schema/rows.gen.ts';
import type { Database } from '../../../platform/database/driver.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { Endpoint } from '../../endpoints/endpoint.ts';
import { sentPayload } from '../sent-payload.ts';
import { publicError } from '../public-error.ts';
import type { DeliveryDetail, InspectedAttempt, InspectedDelivery } from './delivery.ts';
import { find, findEndpoint, listAttempts } from './delivery-inspection.sql.ts';
import { sentRequest } from './sent-request.ts';

interface FoundDelivery extends InspectedDelivery {
  readonly payload: EventPayloadsRow['payload'] | null;
}

type FoundEndpoint = Endpoint & Pick<WebhookEndpointsRow, 'url_changed_at'>;

/**
 * A delivery with its payload, its endpoint and every attempt.
 *
 * @throws Problem `not_found`
 */
export async function inspectDelivery(
  database: Database,
  { companyId, id }: { companyId: string; id: string },
): Promise<DeliveryDetail> {
  const [deliveries, endpoints, attempts] = await database.transaction(
    { role: 'muster_reader', companyId },
    (transaction) =>
      Promise.all([
        transaction.query<FoundDelivery>(find(companyId, id)),
        transaction.query<FoundEndpoint>(findEndpoint(companyId, id)),
        transaction.query<Omit<InspectedAttempt, 'request'>>(listAttempts(companyId, id)),
      ]),
  );
  const [found] = deliveries.rows;
  const [endpoint] = endpoints.rows;
  if (found === undefined || endpoint === undefined) {
    throw notFound();
  }
  const { payload: _full, ...delivery } = found;
  const payload = sentPayload(found, endpoint.payload);
  return {
    delivery: { ...delivery, last_error: publicError(delivery.last_error) },
    payload: payload === null ? undefined : (JSON.parse(payload) as unknown),
    endpoint,
    attempts: attempts.rows.map((row) => ({
      ...row,
      request: sentRequest(delivery, endpoint, row.started_at),
      error: publicError(row.error),
    })),
  };
}
