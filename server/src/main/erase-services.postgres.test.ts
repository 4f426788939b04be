import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startObjectStorage } from '../../../tests/harness/object-storage-server.ts';
import { startRedisServer } from '../../../tests/harness/redis-server.ts';
import { openTestDatabase, type TestDatabase } from '../../../tests/harness/test-database.ts';
import { beginErasing, eraseCompany } from '../access/company-deletions/erase-company.ts';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { createRateCounter } from '../platform/rate-counter.ts';
import { parseObjectStorageUrl } from '../platform/storage/object-storage-settings.ts';
import { connectRedis } from './connect-redis.ts';
import { createDocumentStores } from './create-document-stores.ts';
import { eraseServices } from './erase-services.ts';

const log = createLog({ level: 'silent', pretty: false });
const signal = new AbortController().signal;
let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.drop());

/** A company with nothing but its name. */
async function createCompany(): Promise<string> {
  const companyId = randomUUID();
  const settings = { role: 'muster_app', companyId } as const;
  const { database } = testDatabase;
  await database.single(settings, {
    text: `insert into companies (id, name, created_at, updated_at)
      values ($1, 'Files', now(), now())`,
    values: [companyId],
  });
  return companyId;
}

test('the files and the counters of a company go with it, and those of another stay', async () => {
  const [server, storage] = [await startRedisServer(), await startObjectStorage()];
  const redis = await connectRedis(server.url, log);
  try {
    const { database } = testDatabase;
    const documentStorage = parseObjectStorageUrl(storage.url);
    const contentStores = createDocumentStores(database, { documentStorage });
    const [gone, other] = [await createCompany(), await createCompany()];
    for (const companyId of [gone, other]) {
      const key = { companyId, id: randomUUID() };
      await contentStores.current.stage(key, Buffer.from('content'));
      await createRateCounter(redis).count(`scim ${companyId}`);
    }
    const services = eraseServices({ database, clock: systemClock, contentStores, redis });
    await beginErasing(services, gone, 'operator');
    expect(await eraseCompany(services, gone, signal)).toBe(true);
    expect([...storage.objects.keys()].map((key) => key.split('/')[0])).toEqual([other]);
    expect(await redis.keys('*')).toEqual([`muster:rate:scim ${other}`]);
  } finally {
    redis.disconnect();
    await Promise.all([server.stop(), storage.close()]);
  }
});

test('a company stays while its files cannot be deleted', async () => {
  const companyId = await createCompany();
  const { database } = testDatabase;
  const contentStores = {
    ...createDocumentStores(database, { documentStorage: undefined }),
    removeAll: async () => {
      throw new Error('the storage does not respond');
    },
  };
  const services = eraseServices({
    database,
    clock: systemClock,
    contentStores,
    redis: undefined,
  });
  await beginErasing(services, companyId, 'operator');
  await expect(eraseCompany(services, companyId, signal)).rejects.toThrow('does not respond');
  const { rows } = await database.single(
    { role: 'muster_app', companyId },
    { text: 'select name from companies' },
  );
  expect(rows).toEqual([{ name: 'Files' }]);
});
