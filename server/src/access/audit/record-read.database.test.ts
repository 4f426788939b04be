import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { systemClock } from '../../platform/clock.ts';
import { createIds } from '../../platform/ids.ts';
import type { Actor } from '../actor.ts';
import { type ReadEntry, recordRead } from './record-read.ts';

const ids = createIds(systemClock);
const companyId = ids.next();
const [own, other, third] = [ids.next(), ids.next(), ids.next()];
const userId = ids.next();
const user: Actor = { kind: 'user', companyId, userId, role: 'hr_admin', employeeId: own };
const stranger: Actor = { ...user, employeeId: null };

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  await testDatabase.database.single(
    { role: 'muster_app', companyId },
    {
      text: `insert into companies (id, name, created_at, updated_at) values ($1, 'C', now(), now())`,
      values: [companyId],
    },
  );
});
afterAll(() => testDatabase.drop());

type Read = Pick<ReadEntry, 'subjectIds' | 'employeeIds'> & Partial<ReadEntry>;

async function rowsOf(actor: Actor, read: Read) {
  const settings = { role: 'muster_app', companyId } as const;
  const count = async () => {
    const text = `select actor_id, action, subject_kind, subject_id, subject_ids, employee_ids, fields from audit_log order by id`;
    return (await testDatabase.database.administer<object>(text)).rows;
  };
  const before = (await count()).length;
  await testDatabase.database.transaction(settings, async (transaction) =>
    recordRead(transaction, { ids, actor }, { subjectKind: 'leave', fields: ['reason'], ...read }),
  );
  return (await count()).slice(before);
}

const line = {
  actor_id: userId,
  action: 'leave.read',
  subject_kind: 'leave',
  subject_id: null,
  subject_ids: [],
  employee_ids: [],
  fields: ['reason'],
};

test('one row for one record, and one for many', async () => {
  const one = { subjectIds: [third], employeeIds: [other] };
  expect(await rowsOf(user, one)).toEqual([{ ...line, subject_id: third, employee_ids: [other] }]);
  const many = { subjectIds: [third, other], employeeIds: [other, own, own] };
  // Employees who are subjects themselves are not listed twice.
  expect(await rowsOf(user, many)).toEqual([
    { ...line, subject_ids: [third, other], employee_ids: [own] },
  ]);
});

test('no row for one’s own data or for an empty list', async () => {
  expect(await rowsOf(user, { subjectIds: [third, other], employeeIds: [own, own] })).toEqual([]);
  expect(await rowsOf(user, { subjectIds: [], employeeIds: [] })).toEqual([]);
});

test('a user without an employee record has no data of their own', async () => {
  const read = { subjectIds: [third], employeeIds: [] };
  expect(await rowsOf(stranger, read)).toEqual([{ ...line, subject_id: third }]);
  expect(await rowsOf(user, read)).toEqual([{ ...line, subject_id: third }]);
});

test('a page that shows several kinds has an action of its own', async () => {
  const read = { subjectIds: [third], employeeIds: [other], action: 'home.read' };
  expect(await rowsOf(user, read)).toEqual([
    { ...line, action: 'home.read', subject_id: third, employee_ids: [other] },
  ]);
});
