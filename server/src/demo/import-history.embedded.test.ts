import { afterAll, beforeAll, expect, test } from 'vitest';
import { startConsole, type TestConsole } from '../../../tests/harness/console.ts';
import { addPattern } from '../../../tests/harness/job-record.ts';
import { queryAsCompany } from '../../../tests/harness/query-as-company.ts';
import { startEmployeeImport } from '../../../tests/proofs/bulk/start-import.ts';
import { exportEmployees } from '../hr/employees/export-employees.ts';
import { listEmployments } from '../hr/employees/records/employment-records.ts';
import { listEmployeesAsOf } from '../hr/employees/records/list-employees-as-of.ts';
import { findImport } from '../hr/imports/find-import.ts';
import { runImport } from '../hr/imports/run-import.ts';
import { systemClock } from '../platform/clock.ts';
import { createIds } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';
import { openDemoCompany } from './open-demo-company.ts';

const ids = createIds(systemClock);
let site: TestConsole;
beforeAll(async () => {
  site = await startConsole({ ownDatabase: true });
});
afterAll(() => site.close());

/** What a company's records say, by email address instead of id. On leave is not part of a file. */
async function recordsOf(companyId: string): Promise<unknown> {
  const { rows: names } = await queryAsCompany<{ id: string; name: string }>(
    site.database,
    companyId,
    `select id, email as name from employees union all select id, name from org_units
     union all select id, name from locations union all select id, name from work_patterns`,
  );
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const readable = (value: unknown): unknown[] =>
    JSON.parse(JSON.stringify(value), (key, each: unknown) => {
      if (/^(id|legal_entity_id|names|.*(recorded|created|updated)_?at)$/i.test(key))
        return undefined;
      if (key === 'status') return each === 'on_leave' ? 'active' : each;
      return typeof each === 'string' ? (nameOf.get(each) ?? each) : each;
    });
  const read = async <Row extends { readonly id: string }>(
    page: (beforeId: string) => Promise<Row[]>,
  ): Promise<Row[]> => {
    const all: Row[] = [];
    for (let beforeId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'; ; ) {
      const rows = await page(beforeId);
      all.push(...rows);
      if (rows.length < 200) return all;
      beforeId = rows.at(-1)?.id ?? '';
    }
  };
  const employments = await read((beforeId) =>
    listEmployments(site.database, companyId, { beforeId, limit: 200 }),
  );
  const asOf = [];
  for (const day of ['2019-07-01', '2022-01-01', '2024-10-15', '2026-01-31', '2030-01-01']) {
    const rows = await read((beforeId) =>
      listEmployeesAsOf(
        site.database,
        companyId,
        { day, knownAt: undefined },
        { filter: { beforeId }, limit: 200 },
      ),
    );
    asOf.push([
      day,
      readable(rows.map(({ as_json }) => JSON.parse(as_json)))
        .map((each) => JSON.stringify(each))
        .toSorted(),
    ]);
  }
  return {
    employments: readable(employments)
      .map((each) => JSON.stringify(each))
      .toSorted(),
    asOf,
  };
}

test('the history of the demo company can be imported into an empty one: the same records on every day', async () => {
  const demo = await openDemoCompany(
    { ...site, clock: systemClock },
    {
      passwordHash: 'none',
      webhookUrl: 'http://127.0.0.1:9/',
      failingWebhookUrl: 'http://127.0.0.1:9/failing',
      webhookAllowCidrs: ['127.0.0.0/8'],
    },
  );
  const { actor } = demo.owner;
  const file = await site.database.transaction(
    { role: 'muster_app', companyId: actor.companyId },
    (transaction) =>
      exportEmployees({ transaction, actor, ids, clock: systemClock }, { withHistory: true }),
  );
  const { companyId, userId } = await site.signUp();
  const owner = { kind: 'user', companyId, userId, role: 'owner', employeeId: null } as const;
  const { rows: patterns } = await queryAsCompany<{ name: string }>(
    site.database,
    actor.companyId,
    'select name from work_patterns where not is_default',
  );
  const query = <Row>(text: string, values?: readonly unknown[]) =>
    queryAsCompany<Row>(site.database, companyId, text, values);
  for (const { name } of patterns)
    await addPattern({ companyId, ids, query }, name, [[8, 8, 8, 8, 8, 0, 0]]);
  const importId = await startEmployeeImport(site.database, owner, Buffer.from(file).toString());
  await runImport(
    {
      database: site.database,
      clock: systemClock,
      ids,
      log: createLog({ level: 'silent', pretty: false }),
    },
    { companyId, importId },
    new AbortController().signal,
  );
  const done = await site.database.transaction({ role: 'muster_app', companyId }, (transaction) =>
    findImport(transaction, companyId, importId),
  );
  expect(done).toMatchObject({ status: 'completed', errors: [], created: 250 });
  expect(await recordsOf(companyId)).toEqual(await recordsOf(actor.companyId));
});
