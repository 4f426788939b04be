import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { runMuster, startMuster } from '../../harness/run-muster.ts';
import { makePlaceToServe, type PlaceToServe } from '../processes/place-to-serve.ts';
import { openDatabase } from '../../../server/src/platform/database/open-database.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';

const employees = 6_000;
const kills = 4;

let place: PlaceToServe;
let database: Database;

beforeAll(async () => {
  place = await makePlaceToServe();
  database = await openDatabase({
    databaseUrl: place.settings['DATABASE_URL'],
    dataDirectory: '',
  });
});
afterAll(async () => {
  await database?.close();
  await place?.remove();
});

async function countPeople(companyId: string): Promise<number> {
  const { rows } = await database.single<{ count: number }>(
    { role: 'muster_app', companyId },
    { text: 'select count(*)::int as count from employees' },
  );
  return rows[0]?.count ?? 0;
}

/** How many rows the deletion has deleted so far; undefined before and after it. */
async function progressOf(companyId: string): Promise<number | undefined> {
  const { rows } = await database.single<{ total: number }>(
    { role: 'muster_eraser', companyId },
    {
      text: `select (select coalesce(sum(value::int), 0) from jsonb_each_text(counts))::int as total
        from company_deletions`,
    },
  );
  return rows[0]?.total;
}

test('a deletion that is killed again and again continues, and deletes one company only', async () => {
  const amounts = ['--employees', String(2 * employees), '--deliveries', '2000'];
  const { settings } = place;
  const seeded = await runMuster(['seed', '--companies', '2', ...amounts, '--json'], { settings });
  const [gone, other] = JSON.parse(seeded.stdout).companies as { id: string }[];
  const [goneId, otherId] = [gone?.id ?? '', other?.id ?? ''];
  const args = ['company', 'delete', goneId, '--yes', '--json'];
  let reached = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const running = startMuster(args, settings);
    const before = reached;
    reached = await eventually(async () => {
      const total = await progressOf(goneId);
      expect(total).toBeGreaterThan(before);
      return total ?? 0;
    }, 60_000);
    running.child.kill('SIGKILL');
    await running.ended();
  }
  expect(await countPeople(otherId)).toBe(employees);
  const last = await runMuster(args, { settings });
  expect(last.status).toBe(0);
  expect(await countPeople(goneId)).toBe(0);
  expect(await progressOf(goneId)).toBeUndefined();
  expect(await countPeople(otherId)).toBe(employees);
  const { rows } = await database.single<{ counts: { employees: number } }>(
    { role: 'muster_operator' },
    { text: 'select counts from deleted_companies' },
  );
  expect(rows).toMatchObject([{ counts: { employees } }]);
}, 600_000);
