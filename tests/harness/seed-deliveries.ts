import type { Database } from '../../server/src/platform/database/driver.ts';

export interface SeededDeliveries {
  readonly companyId: string;
  readonly endpointId: string;
  readonly count: number;
  readonly status: 'pending' | 'delivered' | 'failed' | 'skipped';
  /** When the first one was created; each following one is a millisecond later. */
  readonly startMs: number;
  readonly eventType?: string;
  readonly isTest?: boolean;
  /** Whether the payloads are still kept; default true. */
  readonly hasPayload?: boolean;
}

/** Creates deliveries with their events in one statement; pending ones are also queued. */
export async function seedDeliveries(
  database: Database,
  { companyId, endpointId, count, status, startMs, ...rest }: SeededDeliveries,
): Promise<void> {
  const { eventType = 'leave.approved', isTest = false, hasPayload = true } = rest;
  await database.single(
    { role: 'muster_relay', companyId, statementTimeoutMs: 60_000 },
    {
      text: `with made as (
       select to_timestamp(ms / 1000.0) as at, (time || '7' || substr(md5(n || 'e'), 1, 3) || '8' ||
           substr(md5(n || 'e' || $2), 4, 15))::uuid as event_id,
         (time || '7' || substr(md5(n || 'd'), 1, 3) || '8' ||
           substr(md5(n || 'd' || $2), 4, 15))::uuid as id
       from generate_series(0, $3::int - 1) as n,
         lateral (select $4::bigint + n as ms) as moment,
         lateral (select lpad(to_hex(ms), 12, '0') as time) as part
     ),
     happened as (
       insert into events (company_id, id, type, is_test, occurred_at)
       select $1, event_id, $6, $7, at from made
     ),
     told as (
       insert into event_payloads (company_id, event_id, payload)
       select $1, event_id, '{}' from made where $8
     ),
     waiting as (
       insert into webhook_queue (company_id, delivery_id, endpoint_id, lane, due_at)
       select $1, id, $2::uuid, 0, at from made where $5 = 'pending'
     )
     insert into webhook_deliveries (company_id, id, endpoint_id, event_id, event_type, status,
       series_attempts, attempts, last_error, next_attempt_at, created_at, updated_at)
     select $1, id, $2::uuid, event_id, $6, $5, tries, tries,
       case $5 when 'failed' then 'http_status' end, case $5 when 'pending' then at end, at, at
     from made, lateral (select case $5 when 'failed' then 6 else 0 end as tries) as effort`,
      values: [companyId, endpointId, count, startMs, status, eventType, isTest, hasPayload],
    },
  );
  await database.administer('analyze events, event_payloads, webhook_deliveries, webhook_queue');
}
