import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../tests/harness/company-at-work.ts';
import { giveAllowance } from '../../../../../tests/harness/give-allowance.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/harness/test-database.ts';
import { readOnly } from '../../../platform/database/read-only.ts';
import type { UserChange } from '../../change.ts';
import { createLeaveRequest } from '../create-leave-request.ts';
import { explainBalances } from '../entitlement/explain-balances.ts';
import { previewLeaveRequest } from '../inspect/preview-leave-request.ts';
import { listBalances } from './list-balances.ts';
import { settleLeaveDay } from '../../../../../tests/harness/settle-leave-day.ts';
import { readBalances } from './read-balances.ts';

let nowMs = Date.parse('2026-03-10T12:00:00.000Z');
const clock = { nowMs: () => nowMs };
let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.drop());

async function openWithLeave() {
  nowMs = Date.parse('2026-03-10T12:00:00.000Z');
  const company = await openCompanyAtWork(testDatabase.database, clock);
  await giveAllowance(company, ['annual'], {
    days_per_year: 24,
    carry_over_days_max: 5,
    year: 2026,
  });
  const { id } = await company.addEmployee();
  const { id: other } = await company.addEmployee();
  await company.change((change) =>
    createLeaveRequest(change, {
      employee_id: id,
      leave_type: 'annual',
      start_date: '2026-06-01',
      end_date: '2026-06-05',
      reason: null,
    }),
  );
  return { company, id, other };
}

/** As the routes of GETs do it: PostgreSQL refuses what would change a row. */
function read<T>(company: CompanyAtWork, work: (change: UserChange) => Promise<T>): Promise<T> {
  const settings = { role: 'muster_app', companyId: company.companyId } as const;
  return readOnly(testDatabase.database).transaction(settings, (transaction) =>
    work({ transaction, actor: company.owner, ids: company.ids, clock }),
  );
}

async function readAll(company: CompanyAtWork, employeeId: string, asOf: string | undefined) {
  const page = { filter: {}, asOf, limit: 10 };
  const year = asOf === undefined ? undefined : Number(asOf.slice(0, 4));
  return {
    listed: await read(company, (change) => listBalances(change, page)),
    read: await read(company, (change) => readBalances(change, { employeeId, year })),
    explained: (
      await read(company, (change) => explainBalances(change, { employeeId, on: asOf }))
    ).map(({ entries, ...each }) => ({
      ...each,
      entries: entries.map(({ created_at: _at, ...entry }) => entry),
    })),
  };
}

async function written(company: CompanyAtWork): Promise<unknown> {
  const { rows: entries } = await company.query(
    'select (select count(*) from leave_ledger) as entries',
  );
  const { rows: events } = await testDatabase.database.administer(
    `select count(*) from journal where company_id = $1 and entry::jsonb ? 'event'`,
    [company.companyId],
  );
  return [entries, events];
}

test.each([
  { at: '2026-03-10', asOf: '2027-12-31', what: 'the next year' },
  { at: '2027-01-01', asOf: undefined, what: 'a year that has just begun' },
])('reading $what writes nothing, and shows what the job writes', async ({ at, asOf }) => {
  const { company, id } = await openWithLeave();
  nowMs = Date.parse(`${at}T12:00:00.000Z`);
  const before = await written(company);
  const first = await readAll(company, id, asOf);
  expect(first.listed).toHaveLength(2);
  expect(await written(company), 'neither entries nor events').toEqual(before);
  expect(first.listed[1]?.balances).toMatchObject([
    { leave_type: 'annual', granted: 24, carried_over: asOf === undefined ? 5 : 0 },
  ]);
  if (asOf !== undefined) return;
  await settleLeaveDay(testDatabase.database, { companyId: company.companyId, clock });
  expect(await written(company), 'the job writes them').not.toEqual(before);
  const isRecorded = (given: boolean) => `"is_recorded":${given}`;
  const recorded = JSON.stringify(first).replaceAll(isRecorded(false), isRecorded(true));
  const after = JSON.stringify(await readAll(company, id, asOf));
  expect(JSON.parse(after)).toEqual(JSON.parse(recorded));
});

test('previewing a request of a year that is not open writes nothing', async () => {
  const { company, other } = await openWithLeave();
  const before = await written(company);
  const preview = await company.change((change) =>
    previewLeaveRequest(
      { ...change, actor: company.owner },
      {
        employee_id: other,
        leave_type: 'annual',
        start_date: '2026-07-06',
        end_date: '2026-07-10',
      },
    ),
  );
  expect(preview.balances).toMatchObject([{ year: 2026, before: 24, after: 19 }]);
  expect(await written(company)).toEqual(before);
});
