import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../../tests/harness/test-service.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import type { RemainingPermits } from '../endpoint-permits.ts';
import type { LoadedDelivery } from '../loaded-delivery.ts';
import { settleBatch } from '../settle.ts';
import { type Settlement, settlementOf } from '../settlement.ts';
import { createClaims } from './claim-due.ts';
import type { QueuePriority } from './priorities.ts';
import {
  type ClaimedRow,
  type PromotedRow,
  promoteDue,
  releaseClaims,
} from './delivery-queue.sql.ts';

let service: TestService;
const roomy: RemainingPermits = { endpoints: new Map(), companies: new Map() };

beforeAll(async () => {
  // No worker: only the tests claim.
  service = await startTestService({ role: 'api', ownDatabase: true });
});
afterAll(() => service.close());
beforeEach(() => service.database.administer('delete from webhook_queue'));

async function companyWith(endpoints: number): Promise<TestCompany & { endpointIds: string[] }> {
  const company = await service.createCompany();
  const endpointIds = [];
  for (let count = 0; count < endpoints; count += 1) {
    endpointIds.push((await service.createEndpoint(company, 'https://hooks.example.com/')).id);
  }
  return { ...company, endpointIds };
}

let people = 0;
/** Each hire creates one delivery for each endpoint of the company. */
async function hire({ key }: TestCompany, count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    people += 1;
    const { status } = await service.api('POST', '/employees', {
      key,
      body: { first_name: 'Ada', last_name: 'Byron', email: `queued-${people}@example.test` },
    });
    expect(status).toBe(201);
  }
}

const asWorker = (statement: Statement) =>
  service.database.single<ClaimedRow>({ role: 'muster_worker', rowsByKey: true }, statement);
const claimsOf = (lane: QueuePriority = 'first') => createClaims(lane);

async function claim(
  claims = claimsOf(),
  { deliveriesMax = 100, perEndpointMax = 10, remaining = roomy } = {},
): Promise<LoadedDelivery[]> {
  return (await claims.next({ deliveriesMax, perEndpointMax, remaining }, asWorker)).deliveries;
}

const countsByEndpoint = (deliveries: readonly LoadedDelivery[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(deliveries, ({ endpoint_id: id }) => id)).map(([id, rows]) => [
      id,
      rows?.length,
    ]),
  );

const setQueue = (assignments: string) =>
  service.database.administer(`update webhook_queue set ${assignments}`);

async function promote(): Promise<PromotedRow | undefined> {
  const { rows } = await service.database.single<PromotedRow>(
    { role: 'muster_worker' },
    promoteDue(1_000),
  );
  return rows[0];
}

function settle(batch: readonly Settlement[]): Promise<number> {
  return settleBatch(
    {
      database: service.database,
      clock: { nowMs: () => 0 },
      recordHealth: async () => undefined,
    },
    batch,
  );
}

const startedAt = '2026-11-20T12:00:00.000Z';
const facts = { startedAt, endedAtMs: 0, durationMs: 5 };
const answer = { status: 500, headers: { server: 'x' }, body: 'no' };

function failed(delivery: LoadedDelivery): Settlement {
  return settlementOf(delivery, {
    ...facts,
    kind: 'failed',
    error: 'http_status',
    response: answer,
    // Longer than any test takes, so that none becomes due by itself.
    retryAfterMs: 60_000,
    detail: undefined,
  });
}

function delivered(delivery: LoadedDelivery): Settlement {
  return settlementOf(delivery, {
    ...facts,
    kind: 'delivered',
    response: { ...answer, status: 200 },
  });
}

describe('a claim', () => {
  test('returns what an attempt needs, once, and nothing of it to another claim', async () => {
    const company = await companyWith(1);
    await hire(company, 1);
    const [delivery] = await claim();
    expect(delivery).toMatchObject({
      company_id: company.companyId,
      endpoint_id: company.endpointIds[0],
      event_type: 'employee.created',
      status: 'pending',
      attempts: 0,
      url: 'https://hooks.example.com/',
      wanted: true,
    });
    expect(JSON.parse(delivery?.payload ?? '')).toMatchObject({ firstName: 'Ada' });
    expect(await claim()).toEqual([]);
  });

  test('takes its maximum of a flooding endpoint, and of every other one its share', async () => {
    const flooding = await companyWith(1);
    const quiet = await companyWith(2);
    await hire(flooding, 40);
    await hire(quiet, 2);
    const counts = countsByEndpoint(await claim());
    expect(counts).toEqual({
      [flooding.endpointIds[0] ?? '']: 10,
      [quiet.endpointIds[0] ?? '']: 2,
      [quiet.endpointIds[1] ?? '']: 2,
    });
  });

  test('never exceeds the limits by endpoint and by company', async () => {
    const full = await companyWith(1);
    const atItsShare = await companyWith(2);
    const free = await companyWith(1);
    for (const company of [full, atItsShare, free]) {
      await hire(company, 5);
    }
    const remaining: RemainingPermits = {
      endpoints: new Map([
        [full.endpointIds[0] ?? '', 0],
        [free.endpointIds[0] ?? '', 3],
      ]),
      companies: new Map([[atItsShare.companyId, 1]]),
    };
    expect(countsByEndpoint(await claim(claimsOf(), { remaining }))).toEqual({
      [atItsShare.endpointIds[0] ?? '']: 1,
      [atItsShare.endpointIds[1] ?? '']: 1,
      [free.endpointIds[0] ?? '']: 3,
    });
  });

  test('that was cut short continues after the last endpoint, so that each is served', async () => {
    const company = await companyWith(6);
    await hire(company, 3);
    const claims = claimsOf();
    const turns: string[][] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const some = await claim(claims, { deliveriesMax: 2, perEndpointMax: 1 });
      turns.push(some.map(({ endpoint_id: id }) => id).toSorted());
    }
    expect(turns.flat()).toEqual(company.endpointIds.toSorted());
  });

  test('reports that there may be more if it was cut short, or began behind an endpoint', async () => {
    const company = await companyWith(1);
    await hire(company, 2);
    const claims = claimsOf();
    const next = () =>
      claims.next({ deliveriesMax: 1, perEndpointMax: 10, remaining: roomy }, asWorker);
    expect((await next()).isMoreLikely).toBe(true);
    // No endpoint follows the only one; its remaining deliveries are found by starting over.
    expect(await next()).toEqual({ deliveries: [], isMoreLikely: true, isAtLimit: false });
    expect((await next()).deliveries).toHaveLength(1);
  });

  test('reports whether something is ready without a permit, or nothing is', async () => {
    const company = await companyWith(1);
    const claims = claimsOf();
    const next = (free: number) => {
      const remaining = { ...roomy, endpoints: new Map([[String(company.endpointIds[0]), free]]) };
      return claims.next({ deliveriesMax: 10, perEndpointMax: 10, remaining }, asWorker);
    };
    expect(await next(1)).toEqual({ deliveries: [], isMoreLikely: false, isAtLimit: false });
    await hire(company, 1);
    expect(await next(0)).toEqual({ deliveries: [], isMoreLikely: false, isAtLimit: true });
    expect(await next(1)).toMatchObject({ deliveries: [{}], isAtLimit: false });
  });

  test('of the first lane leaves retries and replays alone', async () => {
    const company = await companyWith(1);
    await hire(company, 3);
    await service.database.administer(
      `update webhook_queue q set lane = n from
         (select delivery_id, row_number() over (order by delivery_id) - 1 as n from webhook_queue) l
       where l.delivery_id = q.delivery_id`,
    );
    for (const lane of ['first', 'retry', 'replay'] as const) {
      expect(await claim(claimsOf(lane))).toHaveLength(1);
    }
  });

  test('finds a delivery unwanted once its endpoint is disabled or no longer subscribes', async () => {
    const company = await companyWith(2);
    await hire(company, 1);
    await service.database.administer(
      `update webhook_endpoints set enabled = id <> '${company.endpointIds[0]}', events = '{leave.approved}'
       where company_id = '${company.companyId}'`,
    );
    expect((await claim()).map(({ wanted }) => wanted)).toEqual([false, false]);
  });
});

describe('a lease', () => {
  test('that expired makes the delivery ready again, and is distinguished from a finished wait', async () => {
    await hire(await companyWith(1), 2);
    const [held, waiting] = await claim();
    await settle([failed(waiting as LoadedDelivery)]);
    await setQueue(`due_at = due_at + interval '1 hour'`);
    const early = await promote();
    expect(early).toMatchObject({ promoted: 0, expired: 0 });
    // The lease of 15 s and the retry's wait are longer than an hour now.
    expect(early?.next_in_ms).toBeGreaterThan(3_500_000);
    expect(early?.next_in_ms).toBeLessThanOrEqual(3_615_000);
    await setQueue(`due_at = now() - interval '1 second'`);
    expect(await promote()).toEqual({ promoted: 2, expired: 1, next_in_ms: null });
    expect((await claim()).map(({ id }) => id)).toEqual([held?.id]);
    expect((await claim(claimsOf('retry'))).map(({ id }) => id)).toEqual([waiting?.id]);
  });

  test('returned makes the delivery ready at once; one that is not held stays unchanged', async () => {
    await hire(await companyWith(1), 1);
    const claimed = await claim();
    for (let times = 0; times < 2; times += 1) {
      await service.database.single({ role: 'muster_worker' }, releaseClaims(claimed));
    }
    expect(await claim()).toHaveLength(1);
  });

  test('returned too late leaves the claim of another worker alone', async () => {
    await hire(await companyWith(1), 1);
    const late = await claim();
    await setQueue(`due_at = now() - interval '1 second'`);
    await promote();
    expect(await claim()).toHaveLength(1);
    await service.database.single({ role: 'muster_worker' }, releaseClaims(late));
    expect(await claim()).toEqual([]);
  });
});

describe('settling', () => {
  const queued = async () => {
    const { rows } = await service.database.administer<{ lane: number; ready: boolean }>(
      'select lane, ready from webhook_queue',
    );
    return rows;
  };

  test('takes a delivered one out of the queue, and moves a failed one to the lane of retries', async () => {
    await hire(await companyWith(1), 2);
    const [one, other] = await claim();
    expect(await settle([delivered(one as LoadedDelivery), failed(other as LoadedDelivery)])).toBe(
      2,
    );
    expect(await queued()).toEqual([{ lane: 1, ready: false }]);
  });

  test('of replays leaves failed ones in their lane', async () => {
    await hire(await companyWith(1), 1);
    await setQueue('lane = 2');
    const [delivery] = (await claim(claimsOf('replay'))) as [LoadedDelivery];
    await settle([failed(delivery)]);
    expect(await queued()).toEqual([{ lane: 2, ready: false }]);
  });
});

test('concurrent claims never return the same delivery twice', async () => {
  const company = await companyWith(3);
  await hire(company, 20);
  const claimed = await Promise.all(Array.from({ length: 6 }, () => claim()));
  const ids = claimed.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const rest = await claim(claimsOf(), { perEndpointMax: 100 });
  expect(ids.length + rest.length).toBe(60);
});
