import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { startReceiver } from '../../../../tests/harness/receiver.ts';
import { startTestService } from '../../../../tests/harness/test-service.ts';
import { createMetrics } from './create-metrics.ts';

test('the worker reports its claims, attempts, batches and statements', async () => {
  const metrics = createMetrics();
  const service = await startTestService({ metrics });
  onTestFinished(() => service.close());
  const receiver = await startReceiver({
    script: (_request, index) => ({ kind: 'respond', status: index === 0 ? 500 : 200 }),
  });
  onTestFinished(() => receiver.close());
  const company = await service.createCompany();
  await service.createEndpoint(company, `${receiver.url}/hook`);
  const before = await read();
  await service.api('POST', '/employees', {
    key: company.key,
    body: { first_name: 'Zoë', last_name: 'Núñez', email: 'zoe@example.test' },
  });
  await receiver.waitFor(2, 10_000);
  const after = await eventually(async () => {
    const told = await read();
    expect(told.get('muster_webhook_deliveries_ended_total{status="delivered"}')).toBe(1);
    expect(told.get('muster_webhook_settled_batch_deliveries_count')).toBe(2);
    return told;
  });
  expect(after.get('muster_webhook_attempts_total{outcome="retried",error="http_status"}')).toBe(1);
  expect(after.get('muster_webhook_attempts_total{outcome="delivered",error="none"}')).toBe(1);
  expect(after.get('muster_webhook_attempt_duration_seconds_count')).toBe(2);
  expect(after.get('muster_webhook_first_attempt_delay_seconds_count')).toBe(1);
  expect(after.get('muster_webhook_first_attempt_delay_seconds_bucket{le="5"}')).toBe(1);
  expect(after.get('muster_webhook_claimed_deliveries_sum')).toBe(2);
  expect(after.get('muster_webhook_settlements_late_total')).toBe(0);
  expect(after.get('muster_webhook_leases_expired_total')).toBe(0);
  expect(after.get('muster_webhook_statements_total')).toBeGreaterThan(
    (before.get('muster_webhook_statements_total') ?? 0) + 4,
  );
  expect(after.get('muster_http_requests_total{operation="createEmployee",status="201"}')).toBe(1);

  async function read(): Promise<Map<string, number>> {
    const lines = (await metrics.read()).split('\n').filter((line) => !line.startsWith('#'));
    return new Map(
      lines.map((line) => {
        const at = line.lastIndexOf(' ');
        return [line.slice(0, at), Number(line.slice(at + 1))];
      }),
    );
  }
});
