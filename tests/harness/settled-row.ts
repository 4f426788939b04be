import { nilUuid } from '../../server/src/platform/ids.ts';
import type { SettledRow } from '../../server/src/webhooks/deliveries/deliveries.sql.ts';

/** A worker's settlement of a delivery whose first attempt got a 200. */
export function settledRow(changes: Partial<SettledRow> = {}): SettledRow {
  return {
    company_id: nilUuid,
    id: nilUuid,
    status: 'delivered',
    number: 1,
    leased_until: '2026-11-20T12:00:16.000Z',
    expected_series: 1,
    expected_attempts: 0,
    started_at: '2026-11-20T12:00:01.000Z',
    duration_ms: 12,
    error: null,
    response_status: 200,
    response_headers: {},
    response_body: '',
    next_wait_ms: null,
    ...changes,
  };
}

/** A settlement of a delivery that has failed permanently, after a 500 on the first attempt. */
export function failedRow(changes: Partial<SettledRow> = {}): SettledRow {
  return settledRow({
    status: 'failed',
    error: 'http_status',
    response_status: 500,
    response_headers: { 'content-type': 'text/plain' },
    response_body: 'broken',
    ...changes,
  });
}
