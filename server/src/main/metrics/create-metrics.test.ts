import { expect, test } from 'vitest';
import { settledRow } from '../../../../tests/harness/settled-row.ts';
import { toInstant } from '../../platform/clock.ts';
import { createIds, nilUuid } from '../../platform/ids.ts';
import type { Settlement } from '../../webhooks/deliveries/settlement.ts';
import { createMetrics } from './create-metrics.ts';

const madeAtMs = Date.UTC(2026, 10, 20);

function settled(changes: Partial<Settlement['row']>): Settlement {
  const id = createIds({ nowMs: () => madeAtMs }).next();
  const row = settledRow({ id, started_at: toInstant(madeAtMs), duration_ms: 4, ...changes });
  return {
    row,
    endpointId: nilUuid,
    isTest: false,
    endedAtMs: 0,
    isGone: false,
    failingSince: null,
  };
}

const notAttempted = { number: null, started_at: null, duration_ms: null };

test('attempts are counted by outcome and kind of error, deliveries by their final state', async () => {
  const { deliveries, read } = createMetrics();
  for (const changes of [
    { duration_ms: 4 },
    { duration_ms: 40 },
    { status: 'pending', error: 'timeout', duration_ms: 10_000 },
    { status: 'failed', error: 'http_status', duration_ms: 7 },
    { status: 'skipped', ...notAttempted },
  ] as const) {
    deliveries.settled(settled(changes));
  }
  deliveries.withdrawn(3);
  const text = await read();
  expect(text).toContain('muster_webhook_attempts_total{outcome="delivered",error="none"} 2');
  expect(text).toContain('muster_webhook_attempts_total{outcome="retried",error="timeout"} 1');
  expect(text).toContain('muster_webhook_attempts_total{outcome="failed",error="http_status"} 1');
  expect(text).toContain('muster_webhook_attempts_total{outcome="failed",error="dns"} 0');
  expect(text).toContain('muster_webhook_deliveries_ended_total{status="delivered"} 2');
  expect(text).toContain('muster_webhook_deliveries_ended_total{status="failed"} 1');
  // Three of them in bulk, without an attempt.
  expect(text).toContain('muster_webhook_deliveries_ended_total{status="skipped"} 4');
  expect(text).toContain('muster_webhook_attempt_duration_seconds_count 4');
  expect(text).toContain('muster_webhook_attempt_duration_seconds_bucket{le="0.005"} 1');
});

test('the delay of a first attempt counts from the creation of the delivery; others have none', async () => {
  const { deliveries, read } = createMetrics();
  deliveries.settled(settled({ started_at: toInstant(madeAtMs + 8) }));
  deliveries.settled(settled({ started_at: toInstant(madeAtMs + 700) }));
  // With a clock that is behind that of the process which created the delivery.
  deliveries.settled(settled({ started_at: toInstant(madeAtMs - 3) }));
  const late = toInstant(madeAtMs + 86_400_000);
  deliveries.settled(settled({ started_at: late, number: 2 }));
  deliveries.settled(settled({ started_at: late, expected_series: 2 }));
  deliveries.settled(settled({ status: 'skipped', ...notAttempted }));
  const text = await read();
  expect(text).toContain('muster_webhook_first_attempt_delay_seconds_count 3');
  expect(text).toContain('muster_webhook_first_attempt_delay_seconds_sum 0.708');
  expect(text).toContain('muster_webhook_first_attempt_delay_seconds_bucket{le="0.001"} 1');
  expect(text).toContain('muster_webhook_first_attempt_delay_seconds_bucket{le="0.01"} 2');
});
