import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { testConfig } from '../../../../tests/harness/test-service.ts';
import { createMetrics } from './create-metrics.ts';

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.drop());

const queueRow = (lane: number) => ({
  text: `insert into webhook_queue (company_id, delivery_id, endpoint_id, lane, due_at)
         values ($1, $1, $1, $2, now() - interval '70 seconds')`,
  values: [randomUUID(), lane],
});

test('all reads within 5 s share one query of the queue, and get NaN without the database', async () => {
  const clock = { ms: 1_000_000, nowMs: (): number => clock.ms };
  const { database } = testDatabase;
  const { watch, read } = createMetrics();
  watch({
    role: 'worker',
    clock,
    database,
    config: testConfig,
    pump: { inFlight: () => 3, inFlightMax: 512 },
  });
  await database.single({ role: 'muster_worker' }, queueRow(1));
  const first = await read();
  expect(first).toContain('muster_webhook_queue_deliveries{lane="retry",state="ready"} 1');
  expect(first).toContain('muster_webhook_queue_deliveries{lane="first",state="claimed"} 0');
  expect(first).toContain('muster_webhook_queue_total_deliveries 1');
  expect(first).toMatch(/^muster_webhook_oldest_due_seconds 7\d\.\d/m);
  expect(first).toContain('muster_database_reachable 1');
  expect(first).toContain('muster_database_partition_faults 0');
  expect(first).toContain('muster_webhook_attempts_in_flight 3');
  expect(first).toContain('muster_webhook_attempts_in_flight_max 512');
  expect(first).toContain('muster_process_info{role="worker"} 1');
  expect(first.includes('muster_database_connections{state="busy"}')).toBe(
    database.kind === 'postgres',
  );

  await database.single({ role: 'muster_worker' }, queueRow(2));
  clock.ms += 4_000;
  expect(await read()).toContain('muster_webhook_queue_total_deliveries 1');
  clock.ms += 1_000;
  expect(await read()).toContain('muster_webhook_queue_total_deliveries 2');

  await database.close();
  clock.ms += 60_000;
  const away = await read();
  expect(away).toContain('muster_webhook_queue_total_deliveries Nan');
  expect(away).toContain('muster_webhook_oldest_due_seconds Nan');
  expect(away).not.toContain('muster_webhook_queue_deliveries{');
  expect(away).toContain('muster_database_reachable 0');
  expect(away).toContain('muster_database_partition_faults Nan');
  expect(away).toContain('muster_webhook_attempts_in_flight 3');
});
