import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Statement } from '../src/platform/database/driver.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const own = fileURLToPath(new URL('.', import.meta.url));
const companyId = '01930000-0000-7000-8000-000000000001';
const endpointId = '01930000-0000-7000-8000-000000000003';
const eventId = '01930000-0000-7000-8000-000000000004';
const deliveredId = '01930000-0000-7000-8000-000000000005';
const firstTryId = '01930000-0000-7000-8000-000000000006';
const retryId = '01930000-0000-7000-8000-000000000007';
const at = '2024-11-05T00:00:00.000Z';

let before: string;
let testDatabase: TestDatabase;

beforeAll(async () => {
  before = mkdtempSync(join(tmpdir(), 'muster-migrations-'));
  for (const file of readdirSync(own).filter((name) => /^000[1-5]_.*\.sql$/.test(name))) {
    copyFileSync(join(own, file), join(before, file));
  }
  testDatabase = await openTestDatabase({ migrations: before });
  for (const statement of rowsOfBefore()) {
    const role = statement.text.includes('webhook_attempts') ? 'muster_worker' : 'muster_app';
    await testDatabase.database.single({ role, companyId }, statement);
  }
  await migrate(testDatabase.database, own);
});
afterAll(async () => {
  await testDatabase.drop();
  rmSync(before, { recursive: true });
});

function rowsOfBefore(): Statement[] {
  const insert = (table: string, row: Record<string, unknown>): Statement => ({
    text: `insert into ${table} (${Object.keys(row).join(', ')})
           values (${Object.keys(row)
             .map((_, index) => `$${index + 1}`)
             .join(', ')})`,
    values: Object.values(row),
  });
  const times = { created_at: at, updated_at: at };
  const delivery = (id: string, row: Record<string, unknown>) =>
    insert('webhook_deliveries', {
      company_id: companyId,
      id,
      endpoint_id: endpointId,
      event_id: eventId,
      event_type: 'leave.approved',
      ...times,
      ...row,
    });
  const attempt = (deliveryId: string, row: Record<string, unknown>) =>
    insert('webhook_attempts', {
      company_id: companyId,
      delivery_id: deliveryId,
      number: 1,
      series: 1,
      trigger: 'automatic',
      started_at: at,
      duration_ms: 12,
      ...row,
    });
  return [
    insert('companies', { id: companyId, name: 'Before', ...times }),
    insert('webhook_endpoints', {
      company_id: companyId,
      id: endpointId,
      url: 'https://receiver.example/hook',
      events: [],
      secret_ciphertext: Buffer.from('sealed'),
      ...times,
    }),
    insert('events', {
      company_id: companyId,
      id: eventId,
      type: 'leave.approved',
      payload: '{"requestId":"1"}',
      occurred_at: at,
    }),
    delivery(deliveredId, { status: 'delivered', attempts: 1, series_attempts: 1 }),
    delivery(firstTryId, { status: 'pending', next_attempt_at: at }),
    delivery(retryId, { status: 'pending', attempts: 1, series_attempts: 1, next_attempt_at: at }),
    attempt(deliveredId, {
      outcome: 'delivered',
      response_status: 200,
      response_headers: '{"server":"x"}',
      response_body: 'thanks',
    }),
    attempt(retryId, { outcome: 'failed', error: 'timeout' }),
  ];
}

function read(table: string, columns: string, order: string): Promise<unknown[]> {
  return testDatabase.database
    .single(
      { role: 'muster_worker' },
      { text: `select ${columns} from ${table} order by ${order}` },
    )
    .then(({ rows }) => rows);
}

test('what was there before is there afterwards, split into rows and bodies', async () => {
  expect(await read('events', 'id, type, is_test', 'id')).toEqual([
    { id: eventId, type: 'leave.approved', is_test: false },
  ]);
  expect(await read('event_payloads', 'event_id, payload', 'event_id')).toEqual([
    { event_id: eventId, payload: '{"requestId":"1"}' },
  ]);
  expect(await read('webhook_deliveries', 'id, status, attempts', 'id')).toEqual([
    { id: deliveredId, status: 'delivered', attempts: 1 },
    { id: firstTryId, status: 'pending', attempts: 0 },
    { id: retryId, status: 'pending', attempts: 1 },
  ]);
  expect(await read('webhook_attempts', 'delivery_id, outcome, error', 'delivery_id')).toEqual([
    { delivery_id: deliveredId, outcome: 'delivered', error: null },
    { delivery_id: retryId, outcome: 'failed', error: 'timeout' },
  ]);
  expect(
    await read('webhook_responses', 'delivery_id, number, headers, body', 'delivery_id'),
  ).toEqual([{ delivery_id: deliveredId, number: 1, headers: { server: 'x' }, body: 'thanks' }]);
});

test('each pending delivery waits in the queue, in its lane', async () => {
  expect(
    await read('webhook_queue', 'delivery_id, endpoint_id, lane, ready', 'delivery_id'),
  ).toEqual([
    { delivery_id: firstTryId, endpoint_id: endpointId, lane: 0, ready: true },
    { delivery_id: retryId, endpoint_id: endpointId, lane: 1, ready: true },
  ]);
});
