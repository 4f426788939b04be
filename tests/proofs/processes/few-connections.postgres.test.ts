import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../../../server/src/platform/database/postgres.ts';
import { spawnMuster } from './muster-process.ts';
import { makePlaceToServe, type PlaceToServe } from './place-to-serve.ts';

let place: PlaceToServe;

beforeAll(async () => {
  place = await makePlaceToServe();
});
afterAll(() => place?.remove());

/**
 * Not with `place.look`, which migrates; from another database, so that its session does not count.
 */
async function allowOneConnection(): Promise<void> {
  const url = new URL(place.settings['DATABASE_URL'] ?? '');
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const database = openPostgres({ connectionString: url.href });
  try {
    await database.administer(`alter database ${name} connection limit 1`);
  } finally {
    await database.close();
  }
}

test('a migration needs only one connection, even if others compete for it', async () => {
  await allowOneConnection();
  const { code, stdout, stderr } = await spawnMuster(['migrate'], place.settings).ended;
  // Only the time of each migration: no warning of a lost or refused connection.
  expect(stderr.replaceAll(/^\d+\/\d+ \w+: (running for )?[\d.]+ s\n/gm, '')).toBe('');
  expect(stdout).toMatch(/^Applied \d+ migrations:\n  roles\n/);
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThan(100);
  expect(code).toBe(0);
});
