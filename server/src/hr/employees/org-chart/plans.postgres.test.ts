import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocksOf } from '../../../../../tests/harness/explain.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/harness/test-database.ts';
import { vacuumTables } from '../../../../../tests/harness/vacuum-tables.ts';
import type { UserActor } from '../../../access/actor.ts';
import { systemClock } from '../../../platform/clock.ts';
import type {
  Database,
  Result,
  Statement,
  Transaction,
} from '../../../platform/database/driver.ts';
import { createIds } from '../../../platform/ids.ts';
import { type ChartPart, readOrgChart } from './read-org-chart.ts';

const companyId = createIds(systemClock).next();
const settings = { role: 'muster_app', companyId, statementTimeoutMs: 120_000 } as const;
/** Each of the first 2,500 has eight reports. */
const people = 20_000;
const idOf = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const idIn = (n: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  const { database } = testDatabase;
  await database.single(settings, {
    text: `insert into companies (id, name, created_at, updated_at) values ($1, 'C', now(), now())`,
    values: [companyId],
  });
  await database.single(settings, {
    text: `insert into employees (company_id, id, first_name, last_name, email, email_key, job_title,
             status, manager_id, created_at, updated_at)
           select $1, ${idIn('n')}, 'First', 'Last', n || '@example.test', n || '@example.test',
             'Carpenter', 'active', case when n > 0 then ${idIn('(n - 1) / 8')} end, now(), now()
           from generate_series(0, $2::int - 1) as n`,
    values: [companyId, people],
  });
  await vacuumTables(database, ['employees']);
});
afterAll(() => testDatabase.drop());

/** The cost of reading a chart: rows returned and blocks read. */
async function costOf(actor: UserActor, part: Partial<ChartPart>) {
  const cost = { places: 0, rows: 0, blocks: 0 };
  await testDatabase.database.transaction(settings, async (transaction) => {
    const asSingle: Pick<Database, 'single'> = {
      single: (_settings, explained) => transaction.query(explained),
    };
    const counting: Transaction = {
      ...transaction,
      query: async <Row>(statement: Statement): Promise<Result<Row>> => {
        cost.blocks += await blocksOf(asSingle, settings, statement);
        const result = await transaction.query<Row>(statement);
        cost.rows += result.rows.length;
        return result;
      },
    };
    const { places } = await readOrgChart(counting, actor, {
      rootId: undefined,
      levels: undefined,
      ...part,
    });
    cost.places = places.length;
  });
  return cost;
}

const owner: UserActor = {
  kind: 'user',
  companyId,
  userId: idOf(0),
  role: 'owner',
  employeeId: null,
};
const employee = (n: number): UserActor => ({ ...owner, role: 'employee', employeeId: idOf(n) });

// All employees take about 800 blocks; one in eight has reports.
test.each<[string, UserActor, Partial<ChartPart>, [places: number, blocksMax: number]]>([
  ['the top of the company', owner, { levels: 1 }, [9, 1_500]],
  ['the part of one manager', owner, { rootId: idOf(4), levels: 1 }, [9, 1_500]],
  ['a manager’s own chart', employee(40), { levels: 3 }, [11, 1_500]],
  ['as much as is shown at once', owner, {}, [5_000, 3_500]],
])(
  '%s reads no row of people who are not shown',
  async (_what, actor, part, [places, blocksMax]) => {
    const cost = await costOf(actor, part);
    expect(cost.places).toBe(places);
    expect(cost.rows).toBeLessThanOrEqual(people / 8 + places + 10);
    expect(cost.blocks).toBeLessThan(blocksMax);
  },
);

test('a person without reports sees their line with a few look-ups', async () => {
  const cost = await costOf(employee(people - 1), {});
  expect(cost.places).toBe(6);
  expect(cost.rows).toBeLessThan(20);
  expect(cost.blocks).toBeLessThan(100);
});
