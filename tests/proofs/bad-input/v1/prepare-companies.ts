import { expect } from 'vitest';
import { newApiKey } from '../../../../server/src/access/key-format.ts';
import { revokeApiKey } from '../../../../server/src/access/api-keys/revoke-api-key.ts';
import { systemClock, toInstant } from '../../../../server/src/platform/clock.ts';
import { createIds } from '../../../../server/src/platform/ids.ts';
import type { TestCompany, TestService } from '../../../harness/test-service.ts';
import { smuggled } from './wrong-bytes.ts';

/** Two companies with employees, leave, keys and cursors, and their names in the tables. */
export async function prepareCompanies(
  running: TestService,
): Promise<Readonly<Record<string, string>>> {
  const own = await running.createCompany('Own');
  const foreign = await running.createCompany('Foreign');
  const staff = await hireStaff(running, own);
  const foreignEmployee = await add(running, foreign.key, 'first@example.test');
  await add(running, foreign.key, 'second@example.test');
  const cursor = await firstCursor(running, own.key);
  const revoked = await revokedKey(running, own);
  return {
    ...staff,
    key: own.key,
    smuggledLength: String(smuggled.replace('<key>', own.key).length),
    foreignEmployee,
    foreignCompany: foreign.companyId,
    absent: createIds(systemClock).next(),
    upperCaseEmployee: staff.employee.toUpperCase(),
    etag: '"1"',
    cursor,
    foreignCursor: await firstCursor(running, foreign.key),
    tamperedCursor: cursor.startsWith('A') ? `B${cursor.slice(1)}` : `A${cursor.slice(1)}`,
    cutCursor: cursor.slice(0, -2),
    revokedKey: revoked,
    expiredKey: await expiredKey(running, own),
    unknownKey: newApiKey(),
    cutKey: own.key.slice(0, -1),
    badChecksumKey: own.key.slice(0, -1) + (own.key.endsWith('A') ? 'B' : 'A'),
    lowerCaseKey: own.key.toLowerCase(),
    leaveKey: (await own.createKey(['leave:read'])).key,
  };
}

async function hireStaff(running: TestService, { companyId, key }: TestCompany) {
  const employee = await add(running, key, 'first@example.test');
  const other = await add(running, key, 'rené@example.test', { external_id: 'E-1' });
  const terminated = await add(running, key, 'left@example.test');
  await running.database.single(
    { role: 'muster_app', companyId },
    { text: `update employees set status = 'terminated' where id = $1`, values: [terminated] },
  );
  const leave = { employee_id: employee, leave_type: 'annual', start_date: '2027-05-03' };
  await running.api('POST', '/leave', { key, body: { ...leave, end_date: '2027-05-07' } });
  return { employee, other, terminated };
}

async function add(
  running: TestService,
  key: string,
  email: string,
  fields: object = {},
): Promise<string> {
  const body = { first_name: 'Ann', last_name: 'Lee', email, ...fields };
  const answer = await running.api('POST', '/employees', { key, body });
  expect(answer.status).toBe(201);
  return (answer.body as { employee: { id: string } }).employee.id;
}

async function firstCursor(running: TestService, key: string): Promise<string> {
  const answer = await running.api('GET', '/employees?limit=1', { key });
  return (answer.body as { next_cursor: string }).next_cursor;
}

/**
 * Expired directly in the database: the service issues no key that may expire before it is used.
 */
async function expiredKey({ database }: TestService, own: TestCompany): Promise<string> {
  const { id, key } = await own.createKey([]);
  await database.single(
    { role: 'muster_app', companyId: own.companyId },
    {
      text: `update api_keys set expires_at = now() - interval '1 second' where id = $1`,
      values: [id],
    },
  );
  return key;
}

async function revokedKey(running: TestService, own: TestCompany): Promise<string> {
  const { id, key } = await own.createKey([]);
  const ids = createIds(systemClock);
  await running.database.transaction(
    { role: 'muster_app', companyId: own.companyId },
    (transaction) =>
      revokeApiKey(transaction, { ids, actor: own.owner }, { id, now: toInstant(Date.now()) }),
  );
  return key;
}
