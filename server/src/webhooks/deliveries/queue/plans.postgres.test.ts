import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import { startTestService, type TestService } from '../../../../testing/test-service.ts';
import { createClaims } from './claim-due.ts';
import { promoteDue } from './queries.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
});
afterAll(() => service.close());

interface Scans {
  readonly seq_scan: string;
  readonly idx_scan: string;
}

async function scansOfQueue(): Promise<Scans> {
  const { rows } = await service.database.administer<Scans>(
    `select seq_scan, idx_scan from pg_stat_user_tables where relname = 'webhook_queue'`,
  );
  return rows[0] as Scans;
}

/** Often enough that each connection has a plan that it keeps. */
async function look(): Promise<void> {
  const claims = createClaims(service.database, 'first');
  const room = { endpoints: new Map<string, number>(), companies: new Map<string, number>() };
  for (let times = 0; times < 100; times += 1) {
    await Promise.all([
      claims.next({ deliveriesMax: 1, perEndpointMax: 1, room }),
      service.database.single({ role: 'muster_worker', rowsByKey: true }, promoteDue(10)),
    ]);
  }
}

test('plans that were made while the queue was empty do not read all of it later', async () => {
  await service.database.administer('vacuum analyze webhook_queue');
  const before = await scansOfQueue();
  await look();
  await service.database.administer(
    `insert into webhook_queue (company_id, delivery_id, endpoint_id, lane, due_at)
     select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 0, now() from generate_series(1, 5000)`,
  );
  await look();
  await eventually(async () => {
    const { idx_scan: read } = await scansOfQueue();
    expect(Number(read)).toBeGreaterThan(Number(before.idx_scan) + 10_000);
  });
  expect((await scansOfQueue()).seq_scan).toBe(before.seq_scan);
});
