import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOlderDatabase, type OlderDatabase } from '../../tests/harness/open-older-database.ts';

let testDatabase: OlderDatabase;
beforeAll(async () => {
  testDatabase = await openOlderDatabase('0271');
});
afterAll(() => testDatabase.drop());

test('responses of the last day stay, in every company, and older ones go', async () => {
  const { database } = testDatabase;
  const companies = [randomUUID(), randomUUID()];
  for (const companyId of companies) {
    const run = (text: string) =>
      database.single({ role: 'muster_app', companyId }, { text, values: [companyId] });
    await run(`insert into companies (id, name, time_zone, created_at, updated_at)
               values ($1, 'C', 'UTC', '2025-01-01Z', '2025-01-01Z')`);
    await run(`insert into idempotency_keys (company_id, operation, key, request_hash,
                 response_status, response_body, created_at)
               select $1, 'createEmployee', age, '\\x00', 201, '{}', now() - age::interval
               from unnest(array['23 hours', '25 hours', '300 days']) age`);
  }
  await testDatabase.upgrade();
  for (const companyId of companies) {
    const { rows } = await database.single<{ key: string }>(
      { role: 'muster_app', companyId },
      { text: 'select key from idempotency_keys', values: [] },
    );
    expect(rows.map(({ key }) => key)).toEqual(['23 hours']);
  }
});
