import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../tests/harness/company-at-work.ts';
import { explainExecuted } from '../../../../../tests/harness/explain.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/harness/test-database.ts';
import { vacuumTables } from '../../../../../tests/harness/vacuum-tables.ts';
import { systemClock } from '../../../platform/clock.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { maintainPartitions } from '../../../platform/database/partitions/maintain-partitions.ts';
import { findLastDeliveries } from '../../endpoints/health/endpoint-health.sql.ts';
import { deliveryStatuses } from './delivery.ts';
import { firstIdAt } from '../../../platform/first-id-at.ts';
import { findSearchEnd, type InspectFilter, isSearch, list } from './delivery-inspection.sql.ts';

const dayMs = 86_400_000;
const months = 12;
/** Enough to detect a statement that reads all rows, or all of one kind. */
const rowsPerMonth = inject('databaseKind') === 'postgres' ? 20_000 : 8_000;
const pageRows = 51;
const nowMs = systemClock.nowMs();
/** The outcomes of the deliveries of each. */
const endpoints = {
  sound: '019a0000-0000-7000-8000-0000000000e0',
  broken: '019a0000-0000-7000-8000-0000000000e1',
  slow: '019a0000-0000-7000-8000-0000000000e2',
  unused: '019a0000-0000-7000-8000-0000000000e3',
};

let testDatabase: TestDatabase;
let company: CompanyAtWork;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  const { database } = testDatabase;
  await maintainPartitions(database, {
    sinceMs: { rows: nowMs - 390 * dayMs, bodies: nowMs - 30 * dayMs },
  });
  company = await openCompanyAtWork(database);
  await company.query(
    `insert into webhook_endpoints (company_id, id, url, events, secret_ciphertext, created_at, updated_at)
     select $1, id, 'https://hooks.example.com/', '{}', '', now(), now() from unnest($2::uuid[]) id`,
    [company.companyId, Object.values(endpoints)],
  );
  for (let month = 0; month < months; month += 1) {
    await database.single({ ...settings(), role: 'muster_relay' }, addMonth(month));
    await database.single({ ...settings(), role: 'muster_worker' }, addAttempts(month));
  }
  await vacuumTables(database, ['webhook_deliveries', 'webhook_attempts']);
}, 240_000);
afterAll(() => testDatabase.drop());

const settings = () =>
  ({ role: 'muster_reader', companyId: company.companyId, statementTimeoutMs: 120_000 }) as const;

const startMsOf = (month: number) => nowMs - (month + 1) * 30 * dayMs;

/**
 * Of ten deliveries six are delivered, two fail, one is skipped and one is pending; the oldest have
 * a rare type.
 */
function addMonth(month: number): Statement {
  return {
    text: `insert into webhook_deliveries (company_id, id, endpoint_id, event_id, event_type, status,
             attempts, created_at, updated_at)
           select $1::uuid, id, case when n % 10 < 6 then $2 when n % 10 < 9 then $3 else $4 end::uuid, id,
             case when $7 = ${months - 1} and n < 100 then 'contract.signed' else 'leave.approved' end,
             case when n % 10 < 6 then 'delivered' when n % 10 < 8 then 'failed'
               when n % 10 = 8 then 'skipped' else 'pending' end,
             case when n % 10 < 8 then 1 else 0 end, now(), now()
           from generate_series(1, $5::int) as n, lateral (
             select (lpad(to_hex($6::bigint + n * 1000), 12, '0') || '70008' || lpad(n::text, 15, '0'))::uuid as id
           ) as made`,
    values: [
      company.companyId,
      endpoints.sound,
      endpoints.broken,
      endpoints.slow,
      rowsPerMonth,
      startMsOf(month),
      month,
    ],
  };
}

function addAttempts(month: number): Statement {
  return {
    text: `insert into webhook_attempts (company_id, delivery_id, number, series, trigger, started_at,
             duration_ms, outcome)
           select company_id, id, 1, 1, 'automatic', now(), 7, 'delivered' from webhook_deliveries
           where attempts = 1 and id >= $1 and id < $2`,
    values: [firstIdAt(startMsOf(month)), firstIdAt(startMsOf(month) + 30 * dayMs)],
  };
}

const range = {
  sinceId: firstIdAt(startMsOf(8)),
  untilId: firstIdAt(startMsOf(3)),
};
const filters: readonly InspectFilter[] = [undefined, ...deliveryStatuses].flatMap((status) =>
  [undefined, 'sound', 'broken', 'slow', 'unused'].flatMap((name) =>
    [undefined, 'contract.signed'].flatMap((eventType) =>
      [{}, range].map((bounds) => ({
        ...bounds,
        ...(status === undefined ? {} : { status }),
        ...(name === undefined ? {} : { endpointId: endpoints[name as keyof typeof endpoints] }),
        ...(eventType === undefined ? {} : { eventType }),
      })),
    ),
  ),
);

const explain = (statement: Statement) =>
  explainExecuted(testDatabase.database, { ...settings(), rowsByKey: true }, statement);

// With ten million deliveries these are the same, except for the limit of a search, which is 20,000
// rows, and for lost deliveries of an endpoint in a range: those read the index of the month in
// which the range ends (3,900 blocks in 53 ms, and 8,000 by event type).
test.each(filters)('a page reads an index and no more of it than needed: %o', async (filter) => {
  const page = await explain(list(company.companyId, filter, pageRows));
  expect(page.blocks).toBeLessThanOrEqual(isSearch(filter) ? 6_000 : 700);
  if (isSearch(filter)) {
    const end = await explain(findSearchEnd(company.companyId, filter));
    expect(end.blocks).toBeLessThanOrEqual(1_500);
  }
});

test('the last delivery of each endpoint takes one look-up in each month', async () => {
  const { blocks, tables } = await explainExecuted(
    testDatabase.database,
    settings(),
    findLastDeliveries(company.companyId),
  );
  expect(blocks).toBeLessThanOrEqual(tables.length * Object.keys(endpoints).length * 4);
});
