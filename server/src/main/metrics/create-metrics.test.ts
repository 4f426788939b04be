import { expect, test } from 'vitest';
import type { Settlement } from '../../webhooks/deliveries/settlement.ts';
import { createMetrics } from './create-metrics.ts';

function settled(status: Settlement['row']['status'], durationMs: number | null): Settlement {
  const row = { status, duration_ms: durationMs } as Settlement['row'];
  return { row } as Settlement;
}

test('deliveries are counted by what came of them; one that was not attempted has no duration', async () => {
  const { onSettlement, read } = createMetrics();
  for (const settlement of [
    settled('delivered', 4),
    settled('delivered', 40),
    settled('pending', 10_000),
    settled('failed', 7),
    settled('skipped', null),
  ]) {
    onSettlement(settlement);
  }
  const text = await read();
  expect(text).toContain('muster_webhook_deliveries_total{outcome="delivered"} 2');
  expect(text).toContain('muster_webhook_deliveries_total{outcome="retried"} 1');
  expect(text).toContain('muster_webhook_deliveries_total{outcome="failed"} 1');
  expect(text).toContain('muster_webhook_deliveries_total{outcome="skipped"} 1');
  expect(text).toContain('muster_webhook_attempt_duration_seconds_count 4');
  expect(text).toContain('muster_webhook_attempt_duration_seconds_bucket{le="0.005"} 1');
});
