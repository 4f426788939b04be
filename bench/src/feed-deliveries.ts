import type { SeededCompany } from './installation.ts';
import type { PostgresServer } from './postgres-server.ts';
import { samplePayload } from './sample-payload.ts';

const payload = samplePayload('00000000-0000-7000-8000-000000000000');

/** A version 7 UUID of the current time, because the partition of a row depends on it. */
const newId = `(lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
  || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid`;

/**
 * Writes events for each company, with one due delivery for each of its endpoints, in the same form
 * as the API but without its cost. Resolves with the number of deliveries.
 */
export async function feedDeliveries(
  { administrator }: PostgresServer,
  companies: readonly SeededCompany[],
  eventsEach: number,
): Promise<number> {
  const { rowCount } = await administrator.query(
    `with event as materialized (
       select company_id, ${newId} as id
       from unnest($1::uuid[]) as company (company_id), generate_series(1, $2::int)
     ),
     recorded as (
       insert into events (company_id, id, type, occurred_at)
       select company_id, id, 'employee.created', now() from event
     ),
     body as (
       insert into event_payloads (company_id, event_id, payload)
       select company_id, id, $3 from event
     ),
     delivery as materialized (
       select event.company_id, ${newId} as id, p.id as endpoint_id, event.id as event_id
       from event join webhook_endpoints p
         on p.company_id = event.company_id and p.deleted_at is null
     ),
     pending as (
       insert into webhook_deliveries (company_id, id, endpoint_id, event_id, event_type, status,
         next_attempt_at, created_at, updated_at)
       select company_id, id, endpoint_id, event_id, 'employee.created', 'pending', now(), now(), now()
       from delivery
     )
     insert into webhook_queue (company_id, delivery_id, endpoint_id, lane, due_at)
     select company_id, id, endpoint_id, 0, now() from delivery`,
    [companies.map(({ companyId }) => companyId), eventsEach, payload],
  );
  return rowCount ?? 0;
}
