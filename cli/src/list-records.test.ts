import { expect, test } from 'vitest';
import type { WebhookDelivery } from '../../sdk/src/muster.ts';
import { deliveryColumns } from './list-records.ts';
import { renderLine, renderTable, widthOf } from './print-table.ts';

const times = {
  next_attempt_at: null,
  delivered_at: null,
  created_at: '2026-11-21T18:58:10.712Z',
  updated_at: '2026-11-21T18:58:10.731Z',
};
const failed: WebhookDelivery = {
  delivery_id: '01a1fa51-511f-7000-8000-000000000001',
  endpoint_id: '01a1fa51-511f-7d83-a5e1-70c9f3b62d48',
  event: 'onboarding.completed',
  status: 'failed',
  attempts: 6,
  last_response_status: 503,
  last_error: 'http_status',
  ...times,
};
const late: WebhookDelivery = { ...failed, last_response_status: null, last_error: 'timeout' };

function render(width: number): string[] {
  const lines = renderTable(deliveryColumns, [failed, late], width).split('\n');
  for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
  return lines;
}

test('a wide terminal shows all columns in full', () => {
  const [head, first, second] = render(170);
  expect(head).toMatch(/^ID +EVENT +STATUS +LAST ERROR +RESPONSE +ATTEMPTS +ENDPOINT +CREATED$/);
  expect(first?.split(/ {2,}/)).toEqual([
    failed.delivery_id,
    'onboarding.completed',
    'failed',
    'http_status',
    '503',
    '6',
    failed.endpoint_id,
    failed.created_at,
  ]);
  expect(second).toMatch(/ {2}timeout +- +6 {2}/);
});

test('output for programs is not cut', () => {
  expect(renderLine(deliveryColumns, late)).toBe(
    [late.delivery_id, late.event, 'failed', 'timeout', '-', '6', late.endpoint_id]
      .concat(late.created_at)
      .join('\t'),
  );
});
