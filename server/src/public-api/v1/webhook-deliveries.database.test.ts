import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../tests/harness/test-service.ts';
import { seedDeliveries } from '../../../../tests/harness/seed-deliveries.ts';
import { systemClock } from '../../platform/clock.ts';
import { maintainPartitions } from '../../platform/database/partitions/maintain-partitions.ts';
import { deliveryStatuses } from '../../webhooks/deliveries/listed-delivery.ts';

const endpointA = '019a0000-0000-7000-8000-00000000000a';
const endpointB = '019a0000-0000-7000-8000-00000000000b';

const dayMs = 86_400_000;

let service: TestService;
let company: TestCompany;
/** Newest first: four for endpoint B, then four for A, one per status. */
let ids: string[];

beforeAll(async () => {
  service = await startTestService({ role: 'api', ownDatabase: true });
  company = await service.createCompany();
  ids = await addDeliveries(company);
});
afterAll(() => service.close());

/**
 * Inserts rows in every status as the worker would leave them, without waiting for a schedule to
 * finish.
 */
async function addDeliveries({ companyId }: TestCompany): Promise<string[]> {
  const endpoints = [endpointA, endpointB];
  await service.database.single(
    { role: 'muster_app', companyId },
    {
      text: `insert into webhook_endpoints (company_id, id, url, events, secret_ciphertext, created_at, updated_at)
             select $1, id, 'https://example.test/', '{}', '', now(), now() from unnest($2::uuid[]) as id`,
      values: [companyId, endpoints],
    },
  );
  return service.database.transaction({ role: 'muster_relay' }, async (transaction) => {
    await transaction.query({
      text: `insert into events (company_id, id, type, occurred_at)
             values ($1, $2, 'leave.approved', now())`,
      values: [companyId, endpointA],
    });
    const { rows } = await transaction.query<{ id: string }>({
      text: `insert into webhook_deliveries (company_id, id, endpoint_id, event_id, event_type, status,
               attempts, last_response_status, last_error, next_attempt_at, delivered_at, created_at, updated_at)
             select $1, ('019a0000-0000-7000-8000-' || lpad((e * 10 + s)::text, 12, '0'))::uuid, endpoint, $4,
               'leave.approved', status, s, case status when 'delivered' then 204 end,
               case status when 'failed' then 'blocked_address' when 'pending' then 'timeout' end,
               case status when 'pending' then timestamptz '2026-11-20T17:30:04Z' end,
               case status when 'delivered' then timestamptz '2026-11-20T17:30:00.25Z' end,
               '2026-11-20T17:30:00Z', '2026-11-20T17:30:01Z'
             from unnest($2::uuid[]) with ordinality as of_endpoint (endpoint, e),
               unnest($3::text[]) with ordinality as of_status (status, s)
             order by e, s
             returning id`,
      values: [companyId, endpoints, deliveryStatuses, endpointA],
    });
    return rows.map(({ id }) => id).toReversed();
  });
}

interface Listed {
  readonly webhook_deliveries: { readonly delivery_id: string }[];
  readonly next_cursor: string | null;
}

async function get(query: string, key = company.key) {
  const { status, body } = await service.api('GET', `/webhooks?${query}`, { key });
  return { status, body: body as Listed };
}

async function list(query: string, key = company.key): Promise<string[]> {
  const { status, body } = await get(query, key);
  expect(status).toBe(200);
  return body.webhook_deliveries.map(({ delivery_id: id }) => id);
}

/** The deliveries of all pages. */
async function walk(query: string, key = company.key): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await get(`${query}${cursor === '' ? '' : `&cursor=${cursor}`}`, key);
    seen.push(...page.body.webhook_deliveries.map(({ delivery_id: id }) => id));
    cursor = page.body.next_cursor;
  }
  return seen;
}

test('shows every member of the contract, newest first', async () => {
  expect(await list('')).toEqual(ids);
  const { body } = await get(`endpoint_id=${endpointA}&status=delivered`);
  expect(body).toEqual({
    webhook_deliveries: [
      {
        delivery_id: ids[6],
        endpoint_id: endpointA,
        event: 'leave.approved',
        status: 'delivered',
        attempts: 2,
        last_response_status: 204,
        last_error: null,
        next_attempt_at: null,
        delivered_at: '2026-11-20T17:30:00.250Z',
        created_at: '2026-11-20T17:30:00.000Z',
        updated_at: '2026-11-20T17:30:01.000Z',
      },
    ],
    next_cursor: null,
  });
  const pending = await get(`endpoint_id=${endpointA}&status=pending`);
  expect(pending.body.webhook_deliveries).toMatchObject([
    {
      last_response_status: null,
      last_error: 'timeout',
      next_attempt_at: '2026-11-20T17:30:04.000Z',
      delivered_at: null,
    },
  ]);
});

test('shows a blocked address as a refused connection', async () => {
  const { body } = await get('status=failed');
  expect(body.webhook_deliveries).toMatchObject([
    { last_error: 'refused' },
    { last_error: 'refused' },
  ]);
  expect(JSON.stringify(body)).not.toContain('blocked');
});

test('filters by endpoint and status, alone and together', async () => {
  expect(await list(`endpoint_id=${endpointB}`)).toEqual(ids.slice(0, 4));
  expect(await list(`endpoint_id=${endpointA}`)).toEqual(ids.slice(4));
  for (const [index, status] of deliveryStatuses.entries()) {
    const [ofB, ofA] = [ids[3 - index], ids[7 - index]];
    expect(await list(`status=${status}`)).toEqual([ofB, ofA]);
    expect(await list(`status=${status}&endpoint_id=${endpointB}`)).toEqual([ofB]);
  }
});

test('shows nothing of an endpoint of another company, nor of one that does not exist', async () => {
  const other = await service.createCompany();
  expect(await list(`endpoint_id=${endpointA}`, other.key)).toEqual([]);
  expect(await list('', other.key)).toEqual([]);
  expect(await list(`endpoint_id=${crypto.randomUUID()}`)).toEqual([]);
});

test('returns deliveries of many months, by every filter', async () => {
  const old = await service.createCompany();
  const nowMs = systemClock.nowMs();
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO('UTC');
  // Calendar months: depending on the date, steps of thirty days can skip a month.
  const monthsAgo = (months: number): number => now.subtract({ months }).epochMilliseconds;
  const since = { rows: monthsAgo(5), bodies: nowMs };
  await maintainPartitions(service.database, { sinceMs: since });
  const { id: endpointId } = await service.createEndpoint(old, 'https://127.0.0.1/');
  const seed = { companyId: old.companyId, endpointId, count: 2, hasPayload: false };
  for (let month = 5; month >= 0; month -= 1) {
    const startMs = monthsAgo(month);
    await seedDeliveries(service.database, { ...seed, status: 'delivered', startMs });
    await seedDeliveries(service.database, { ...seed, status: 'failed', startMs: startMs + dayMs });
  }
  const all = await list('limit=200', old.key);
  expect(all).toHaveLength(24);
  expect(all).toEqual(all.toSorted().toReversed());
  const { rows } = await service.database.administer<{ partitions: number }>(
    `select count(distinct tableoid)::int as partitions from webhook_deliveries
     where company_id = $1`,
    [old.companyId],
  );
  expect(rows[0]?.partitions).toBeGreaterThanOrEqual(6);
  for (const filter of ['', '&status=failed', `&endpoint_id=${endpointId}`]) {
    const whole = await list(`limit=200${filter}`, old.key);
    expect(whole).toHaveLength(filter === '&status=failed' ? 12 : 24);
    expect(await walk(`limit=5${filter}`, old.key)).toEqual(whole);
  }
});

test('filters by event and by time of creation, alone, together and over pages', async () => {
  const own = await service.createCompany();
  const startMs = systemClock.nowMs() - 1_000;
  const { id: endpointId } = await service.createEndpoint(own, 'https://127.0.0.1/');
  const seed = { companyId: own.companyId, endpointId, status: 'delivered', startMs } as const;
  await seedDeliveries(service.database, { ...seed, count: 6 });
  const signed = { ...seed, startMs: startMs + 100, eventType: 'contract.signed' };
  await seedDeliveries(service.database, { ...signed, count: 3 });
  const all = await list('', own.key);
  const [ofContracts, ofLeave] = [all.slice(0, 3), all.slice(3)];
  const at = (ms: number) => new Date(startMs + ms).toISOString();
  expect(await list('event=contract.signed', own.key)).toEqual(ofContracts);
  expect(await list('event=payroll.paid', own.key)).toEqual([]);
  expect(await list(`created_since=${at(100)}`, own.key)).toEqual(ofContracts);
  expect(await list(`created_until=${at(100)}`, own.key)).toEqual(ofLeave);
  // The first instant counts, the last doesn't.
  const middle = `created_since=${at(2)}&created_until=${at(4)}`;
  expect(await list(middle, own.key)).toEqual(ofLeave.slice(2, 4));
  expect(await list(`${middle}&event=contract.signed`, own.key)).toEqual([]);
  expect(await list(`created_since=${at(4)}&created_until=${at(2)}`, own.key)).toEqual([]);
  for (const filter of ['event=leave.approved', `created_until=${at(100)}&status=delivered`]) {
    expect(await walk(`limit=2&${filter}`, own.key)).toEqual(ofLeave);
  }
  const { next_cursor: cursor } = (await get('limit=1&event=leave.approved', own.key)).body;
  for (const other of [
    'event=contract.signed',
    '',
    `event=leave.approved&created_until=${at(9)}`,
  ]) {
    expect(await get(`${other}&cursor=${cursor}`, own.key)).toMatchObject({
      status: 400,
      body: { code: 'invalid_cursor' },
    });
  }
});

test('a rare event is found page by page, however many deliveries lie between', async () => {
  const own = await service.createCompany();
  const startMs = systemClock.nowMs() - 60_000;
  const { id: endpointId } = await service.createEndpoint(own, 'https://127.0.0.1/');
  const seed = { companyId: own.companyId, endpointId, status: 'delivered' } as const;
  await seedDeliveries(service.database, {
    ...seed,
    count: 1,
    startMs,
    eventType: 'contract.signed',
  });
  await seedDeliveries(service.database, { ...seed, count: 20_500, startMs: startMs + 1 });
  const first = await get('event=contract.signed', own.key);
  expect(first.body.webhook_deliveries).toEqual([]);
  expect(first.body.next_cursor).not.toBeNull();
  expect(await walk('event=contract.signed', own.key)).toHaveLength(1);
});

test('refuses a cursor with other filters or of another company', async () => {
  const other = await service.createCompany();
  const cursor = (await get('limit=1')).body.next_cursor;
  for (const answer of [
    await get(`status=failed&cursor=${cursor}`),
    await get(`endpoint_id=${endpointA}&cursor=${cursor}`),
    await get(`cursor=${cursor}`, other.key),
  ]) {
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
  }
});

test.each([
  'endpoint_id=x',
  'status=done',
  'limit=0',
  'limit=201',
  'event=leave.gone',
  'created_since=soon',
])('refuses ?%s', async (query) => {
  expect(await get(query)).toMatchObject({
    status: 422,
    body: { code: 'validation_failed', errors: [{ parameter: query.split('=')[0] }] },
  });
});
