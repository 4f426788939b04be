import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type ObjectStorageServer,
  startObjectStorage,
  type StorageFault,
} from '../../../../tests/harness/object-storage-server.ts';
import { createObjectStore } from './object-store.ts';
import { parseObjectStorageUrl } from './object-storage-settings.ts';

let server: ObjectStorageServer;
beforeEach(async () => {
  server = await startObjectStorage();
});
afterEach(() => server.close());

const key = {
  companyId: '01a1eded-73de-7c41-9b0e-5d2f8a6c1e37',
  id: '01a1ee31-c90a-7462-9d75-3b8e6f01a4cd',
};
const content = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 256));

function open(url: string, deadlineMs = 10_000) {
  const settings = parseObjectStorageUrl(url);
  if (settings === undefined) throw new Error(`${url} is no address`);
  return createObjectStore({ settings, contentBytesMax: 200_000, deadlineMs });
}

test('a staged object is read back, and is gone once removed', async () => {
  const store = open(server.url);
  await store.stage(key, content);
  expect([...server.objects.keys()]).toEqual([`${key.companyId}/${key.id}`]);
  expect(Buffer.from((await store.read(key)) ?? '').equals(content)).toBe(true);
  await store.remove(key);
  await store.remove(key);
  expect(await store.read(key)).toBeUndefined();
  expect(server.answers).toEqual(['PUT 200', 'GET 200', 'DELETE 204', 'DELETE 204', 'GET 404']);
});

test('everything of a company is removed, and nothing of another', async () => {
  const store = open(server.url);
  const other = { ...key, companyId: '01a1eded-73de-7c41-9b0e-5d2f8a6c1e38' };
  await store.stage(other, content);
  for (let count = 0; count < 20; count += 1) {
    await store.stage({ ...key, id: `${key.id.slice(0, -2)}${10 + count}` }, content);
  }
  await store.removeAll(key.companyId);
  expect([...server.objects.keys()]).toEqual([`${other.companyId}/${other.id}`]);
});

test.each([
  ['key', (url: string) => url.replace('TESTKEY', 'OTHER')],
  ['secret', (url: string) => url.replace('test%2F', 'tesT%2F')],
  ['region', (url: string) => url.replace('eu-test-1', 'eu-test-2')],
])('a wrong %s is refused by the signature, and reveals no secret', async (_what, change) => {
  const store = open(change(server.url));
  const error = await store.stage(key, content).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'unavailable', headers: { 'retry-after': '1' } });
  expect(String((error as Error).cause)).toContain('403');
  expect(JSON.stringify([String(error), String((error as Error).cause)])).not.toMatch(/secret\+/);
  expect(server.objects.size).toBe(0);
});

describe('a failing storage is reported as unavailable, in time', () => {
  test.each<[StorageFault]>([
    ['refuses'],
    ['hangs'],
    ['redirects'],
    ['endless'],
    ['breaks off'],
    ['never ends'],
  ])('it %s', async (fault) => {
    // A long deadline while there are no faults.
    const store = open(server.url);
    await store.stage(key, content);
    server.fault = fault;
    const startedMs = performance.now();
    await expect(open(server.url, 300).read(key)).rejects.toMatchObject({ code: 'unavailable' });
    // The deadline is 300 ms; the rest allows for a busy machine.
    expect(performance.now() - startedMs).toBeLessThan(5_000);
    server.fault = 'none';
    expect((await store.read(key))?.length).toBe(content.length);
  });

  test('it sends more than was ever stored', async () => {
    const store = open(server.url);
    server.objects.set(`${key.companyId}/${key.id}`, Buffer.alloc(200_001));
    await expect(store.read(key)).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('the number of running and waiting exchanges is limited', async () => {
    const store = open(server.url, 300);
    server.fault = 'hangs';
    const all = Array.from({ length: 60 }, () => store.read(key).catch((error: Error) => error));
    const refused = (await Promise.all(all)).filter((error) =>
      String((error as Error).cause).includes('waiting tasks is reached'),
    );
    expect(refused).toHaveLength(60 - 8 - 32);
  });
});

describe('the address', () => {
  test('contains endpoint, credentials and region', () => {
    expect(parseObjectStorageUrl('https://AK:s%2Fk%2B@s3.example.com:9000/my-bucket')).toEqual({
      endpoint: 'https://s3.example.com:9000/my-bucket',
      accessKeyId: 'AK',
      secretAccessKey: 's/k+',
      region: 'us-east-1',
    });
    expect(parseObjectStorageUrl('http://a:b@minio/bucket/?region=eu-1')).toMatchObject({
      endpoint: 'http://minio/bucket',
      region: 'eu-1',
    });
  });

  test.each([
    's3://a:b@host/bucket',
    'https://host/bucket',
    'https://a:b@host',
    'https://a:b@host/bucket/folder',
    'https://a:b@host/bucket?acl=public',
    'https://a:b@host/bucket?region=eu 1',
    'https://a:%ZZ@host/bucket',
  ])('%s is invalid', (text) => {
    expect(parseObjectStorageUrl(text)).toBeUndefined();
  });
});
