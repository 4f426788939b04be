import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompanyAtWork } from '../../../../tests/harness/company-at-work.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { systemClock } from '../../platform/clock.ts';
import { setRateLimit } from './set-rate-limit.ts';

let opened: TestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.drop());

const readAudit = `select actor_kind, actor_id, action, subject_kind, subject_id, fields from audit_log
  where action = 'company.updated'`;

test('the company sees that the operator changed its tier, and another company does not', async () => {
  const { database } = opened;
  const company = await openCompanyAtWork(database);
  const other = await openCompanyAtWork(database);
  const { companyId } = company;
  const services = { database, clock: systemClock };
  expect(await setRateLimit(services, companyId, 600)).toMatchObject({ id: companyId });
  expect((await company.query(readAudit)).rows).toEqual([
    {
      actor_kind: 'operator',
      actor_id: null,
      action: 'company.updated',
      subject_kind: 'company',
      subject_id: companyId,
      fields: ['rate_limit_per_minute'],
    },
  ]);
  expect((await other.query(readAudit)).rows).toEqual([]);
});

test('nothing is written for an unknown company', async () => {
  const services = { database: opened.database, clock: systemClock };
  expect(await setRateLimit(services, randomUUID(), 600)).toBeUndefined();
});

test('the operator’s role writes only in the operator’s name', async () => {
  const { companyId, ids } = await openCompanyAtWork(opened.database);
  const written = opened.database.single(
    { role: 'muster_operator' },
    {
      text: 'insert into journal (company_id, entry) values ($1, $2)',
      values: [companyId, JSON.stringify({ act: { actor_kind: 'user', actor_id: ids.next() } })],
    },
  );
  await expect(written).rejects.toThrow('row-level security');
});
