import { afterAll, beforeAll, expect, test } from 'vitest';
import { relayAll } from '../../../../tests/harness/relay-all.ts';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../tests/harness/test-service.ts';
import { recordHistory } from './record-history.ts';

const stride = 1_000_000_000;
let service: TestService;

beforeAll(async () => {
  service = await startTestService({ ownDatabase: true });
});
afterAll(() => service.close());

interface Reader {
  hire(): Promise<void>;
  read(after: number | string): Promise<{ status: number; body: Record<string, unknown> }>;
}

let serial = 0;

async function addCompany(): Promise<Reader> {
  const company: TestCompany = await service.createCompany();
  const { key } = await company.createKey(['employees:write'], null, ['events:read']);
  return {
    hire: async () => {
      serial += 1;
      const body = { first_name: 'Ada', last_name: 'Weber', email: `ada.${serial}@example.test` };
      expect((await service.api('POST', '/employees', { key, body })).status).toBe(201);
    },
    read: async (after) => service.api('GET', `/events?after=${after}`, { key }),
  };
}

/** As after a restore: the database isn't the one that gave the positions. */
async function restore(): Promise<void> {
  await service.database.administer(`update database_history set identity = 'another'`);
  await relayAll(service.database);
}

const positions = ({ body }: { body: Record<string, unknown> }) =>
  (body['events'] as { position: number }[]).map(({ position }) => position);

test('a database that stays the same gives positions without a gap', async () => {
  const reader = await addCompany();
  await reader.hire();
  await relayAll(service.database);
  expect(await recordHistory(service.database)).toEqual({ isRewound: false, companies: 0 });
  await reader.hire();
  expect(positions(await reader.read(0))).toEqual([1, 2]);
});

test('after a restore, a reader of lost events gets 410, and others miss nothing', async () => {
  const reader = await addCompany();
  await reader.hire();
  await reader.hire();
  await restore();

  // Nothing new yet: the end of the feed is where it was.
  expect((await reader.read('latest')).body).toMatchObject({ next_after: 2, has_more: false });
  expect((await reader.read(2)).body).toMatchObject({ next_after: 2, has_more: false });
  const lost = await reader.read(3);
  expect(lost).toMatchObject({
    status: 410,
    body: { code: 'feed_rewound', rewound_to: 2, rewound_at: expect.stringMatching(/^\d{4}-.*Z$/) },
  });

  await reader.hire();
  expect(await reader.read(3)).toMatchObject({ status: 410, body: { rewound_to: 2 } });
  expect((await reader.read(stride - 1)).status).toBe(410);
  expect(positions(await reader.read(2))).toEqual([stride]);
  // From before, page by page: the first ends at the gap.
  const first = await reader.read(0);
  expect(positions(first)).toEqual([1, 2]);
  expect(first.body).toMatchObject({ next_after: 2, has_more: true });
  expect((await reader.read('latest')).body).toMatchObject({ next_after: stride });
});

test('each restore has its gap, and a company without events meanwhile has one gap', async () => {
  const [busy, idle, empty] = [await addCompany(), await addCompany(), await addCompany()];
  await busy.hire();
  await idle.hire();
  await restore();
  await busy.hire();
  await restore();
  await busy.hire();

  expect(positions(await busy.read(1))).toEqual([stride]);
  expect(positions(await busy.read(stride))).toEqual([2 * stride]);
  expect(await busy.read(stride + 1)).toMatchObject({
    status: 410,
    body: { rewound_to: stride },
  });
  expect(await idle.read(stride)).toMatchObject({ status: 410, body: { rewound_to: 1 } });
  await idle.hire();
  expect(positions(await idle.read(1))).toEqual([2 * stride]);
  expect(await empty.read(1)).toMatchObject({ status: 410, body: { rewound_to: 0 } });
  expect(positions(await empty.read(0))).toEqual([]);
  await empty.hire();
  expect(positions(await empty.read(0))).toEqual([2 * stride]);
});

test('the operator can say that the database was restored', async () => {
  const reader = await addCompany();
  await reader.hire();
  const recorded = await recordHistory(service.database, { isRestored: true });
  expect(recorded).toMatchObject({ isRewound: true });
  expect(await reader.read(2)).toMatchObject({ status: 410, body: { rewound_to: 1 } });
  expect(await recordHistory(service.database)).toEqual({ isRewound: false, companies: 0 });
});
