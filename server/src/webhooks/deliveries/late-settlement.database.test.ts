import { afterAll, beforeAll, expect, test } from 'vitest';
import { settledRow } from '../../../../tests/harness/settled-row.ts';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../tests/harness/test-service.ts';
import { systemClock } from '../../platform/clock.ts';
import { nilUuid } from '../../platform/ids.ts';
import { settle, type SettledRow } from './deliveries.sql.ts';
import { settleBatch } from './settle.ts';
import type { Settlement } from './settlement.ts';

let service: TestService;
let company: TestCompany;
beforeAll(async () => {
  service = await startTestService({ role: 'api', ownDatabase: true });
  company = await service.createCompany();
  await service.createEndpoint(company, 'http://127.0.0.1:9/hook');
});
afterAll(() => service.close());

let count = 0;
async function makeDelivery(): Promise<string> {
  count += 1;
  const body = { first_name: 'A', last_name: 'B', email: `${count}@late.example` };
  await service.api('POST', '/employees', { key: company.key, body });
  const { body: page } = await service.api('GET', '/webhooks?limit=1', { key: company.key });
  return page.webhook_deliveries[0].delivery_id;
}

/** Records a worker's outcome of an attempt that began before any other. */
async function tell(id: string, outcome: Partial<SettledRow>): Promise<number> {
  const row = settledRow({ company_id: company.companyId, id, ...outcome });
  const settings = { role: 'muster_worker', rowsByKey: true } as const;
  return (await service.database.single(settings, settle([row]))).rowCount;
}
/** The settlement this worker writes for an attempt, as in `tell`. */
function settlementOf(id: string, outcome: Partial<SettledRow> = {}): Settlement {
  return {
    endpointId: nilUuid,
    endedAtMs: systemClock.nowMs(),
    isTest: false,
    isGone: false,
    failingSince: null,
    row: settledRow({ company_id: company.companyId, id, ...outcome }),
  };
}

const failed = {
  status: 'pending',
  error: 'http_status',
  response_status: 500,
  next_wait_ms: 1_000,
} as const;

async function claimOf(id: string): Promise<object | undefined> {
  const { rows } = await service.database.administer<object>(
    'select claimed, due_at::text as leased_until from webhook_queue where delivery_id = $1',
    [id],
  );
  return rows[0];
}

async function stateOf(id: string): Promise<object | undefined> {
  const { rows } = await service.database.administer<object>(
    `select status, attempts, next_attempt_at,
       (select json_agg(json_build_array(number, outcome) order by number) from webhook_attempts
        where delivery_id = d.id) as told,
       (select count(*)::int from webhook_responses where delivery_id = d.id) as responses,
       (select count(*)::int from webhook_queue where delivery_id = d.id) as permits
     from webhook_deliveries d where id = $1`,
    [id],
  );
  return rows[0];
}

test('a delivery that arrived is not sent again, even if another worker’s failure was recorded first', async () => {
  const id = await makeDelivery();
  expect(await tell(id, failed)).toBe(1);
  expect(await tell(id, {})).toBe(1);
  expect(await stateOf(id)).toEqual({
    status: 'delivered',
    attempts: 2,
    next_attempt_at: null,
    told: [
      [1, 'failed'],
      [2, 'delivered'],
    ],
    responses: 2,
    permits: 0,
  });
});

test('a late failure changes nothing, after a failure or a success', async () => {
  const id = await makeDelivery();
  expect(await tell(id, failed)).toBe(1);
  const before = await stateOf(id);
  expect(await tell(id, failed)).toBe(0);
  expect(await stateOf(id)).toEqual(before);
  expect(await tell(id, {})).toBe(1);
  const delivered = await stateOf(id);
  expect(await tell(id, failed)).toBe(0);
  expect(await tell(id, {})).toBe(0);
  expect(await stateOf(id)).toEqual(delivered);
});

/** As a worker whose lease ends so many seconds from now. */
async function claim(id: string, seconds: number): Promise<string> {
  const { rows } = await service.database.administer<{ leased_until: string }>(
    `update webhook_queue set ready = false, claimed = true,
       due_at = now() + $2 * interval '1 second'
     where delivery_id = $1 returning due_at::text as leased_until`,
    [id, seconds],
  );
  return rows[0]?.leased_until ?? '';
}

test.each([
  ['a failure', failed],
  ['the last failure', { ...failed, status: 'failed', next_wait_ms: null }],
] as const)(
  '%s reported late does not end the claim of the worker that is sending now',
  async (_which, outcome) => {
    const id = await makeDelivery();
    const before = await claim(id, 1);
    const now = await claim(id, 15);
    expect(await tell(id, { ...outcome, leased_until: before })).toBe(0);
    expect(await claimOf(id)).toEqual({ claimed: true, leased_until: now });
    expect(await tell(id, { leased_until: now })).toBe(1);
    expect(await stateOf(id)).toMatchObject({ status: 'delivered', attempts: 1, permits: 0 });
  },
);

test('a failure reported late counts while no other worker is sending', async () => {
  const id = await makeDelivery();
  const leasedUntil = await claim(id, 15);
  await service.database.administer(
    'update webhook_queue set ready = true, claimed = false where delivery_id = $1',
    [id],
  );
  expect(await tell(id, { ...failed, leased_until: leasedUntil })).toBe(1);
  expect(await claimOf(id)).toMatchObject({ claimed: false });
});

test('a result from an earlier series changes nothing', async () => {
  const id = await makeDelivery();
  expect(await tell(id, { expected_series: 2 })).toBe(0);
  expect(await stateOf(id)).toMatchObject({ status: 'pending', attempts: 0, told: null });
});

test('two outcomes of one delivery, written together after an outage, both count', async () => {
  const [twice, other] = [await makeDelivery(), await makeDelivery()];
  const told: string[] = [];
  const recorded = await settleBatch(
    {
      database: service.database,
      clock: systemClock,
      recordHealth: async (_transaction, settled) => {
        told.push(...settled.map(({ row }) => row.status));
      },
    },
    // Failed before the outage; claimed again after it, before the failure could be written.
    [settlementOf(twice, failed), settlementOf(other), settlementOf(twice)],
  );
  expect(await stateOf(twice)).toMatchObject({ status: 'delivered', attempts: 2, permits: 0 });
  expect(await stateOf(other)).toMatchObject({ status: 'delivered', attempts: 1, permits: 0 });
  expect(told).toEqual(['pending', 'delivered', 'delivered']);
  expect(recorded).toBe(3);
});
