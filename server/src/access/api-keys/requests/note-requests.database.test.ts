import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openSharedDatabase,
  type TestDatabase,
} from '../../../../../tests/harness/test-database.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createIds } from '../../../platform/ids.ts';
import type { ApiKeyActor } from '../../actor.ts';
import { createRequestNotes, type NotedRequest } from './note-requests.ts';

const ids = createIds(systemClock);

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openSharedDatabase();
});
afterAll(() => testDatabase.drop());

function newKey(): ApiKeyActor {
  return { kind: 'api_key', companyId: ids.next(), apiKeyId: ids.next(), scopes: [], grants: [] };
}

function request(status: number): NotedRequest {
  const problem = status === 429 ? 'rate_limited' : null;
  const path = '/api/v1/employees';
  return { request_id: ids.next(), method: 'GET', path, status, problem, duration_ms: 3 };
}

async function countByStatus({ companyId }: ApiKeyActor) {
  const { rows } = await testDatabase.database.single<{ status: number; count: number }>(
    { role: 'muster_app', companyId },
    {
      text: `select status, count(*)::int as count from api_requests where company_id = $1
             group by status order by status`,
      values: [companyId],
    },
  );
  return rows;
}

test('of requests over the rate limit, one per key is written at a time', async () => {
  const [key, other] = [newKey(), newKey()];
  const notes = createRequestNotes({ database: testDatabase.database, ids, onFailure: () => {} });
  for (const actor of [key, other]) {
    notes.note(actor, request(200));
    for (let sent = 0; sent < 50; sent += 1) notes.note(actor, request(429));
  }
  await notes.close();
  for (const actor of [key, other]) {
    expect(await countByStatus(actor)).toEqual([
      { status: 200, count: 1 },
      { status: 429, count: 1 },
    ]);
  }
});

test('of many successful requests the first of each key are written, and all that failed', async () => {
  const [key, other] = [newKey(), newKey()];
  const notes = createRequestNotes({ database: testDatabase.database, ids, onFailure: () => {} });
  for (let sent = 0; sent < 103; sent += 1) {
    notes.note(key, request(sent % 2 === 0 ? 200 : 201));
    notes.note(key, request(404));
  }
  notes.note(other, request(200));
  await notes.close();
  const [ok, created, missing] = await countByStatus(key);
  expect((ok?.count ?? 0) + (created?.count ?? 0)).toBe(100);
  expect(missing).toEqual({ status: 404, count: 103 });
  expect(await countByStatus(other)).toEqual([{ status: 200, count: 1 }]);
});

test('requests over the bound are counted as lost', async () => {
  const lost: number[] = [];
  const key = newKey();
  const notes = createRequestNotes({
    database: testDatabase.database,
    ids,
    onFailure: (_error, count) => lost.push(count),
  });
  for (let sent = 0; sent < 20_003; sent += 1) notes.note(key, request(404));
  await notes.close();
  expect(lost).toEqual([3]);
  expect(await countByStatus(key)).toEqual([{ status: 404, count: 20_000 }]);
});
