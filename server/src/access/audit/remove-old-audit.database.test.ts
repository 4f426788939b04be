import { afterAll, beforeAll, expect, test } from 'vitest';
import { relayAll } from '../../../../tests/harness/relay-all.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { createIds } from '../../platform/ids.ts';
import { recordAudit } from './record-audit.ts';
import { removeOldAudit } from './remove-old-audit.ts';
import { verifyAuditChain } from './verify-audit-chain.ts';

const ids = createIds(systemClock);
const yearMs = 366 * 86_400_000;
const before = (years: number): Clock => ({
  ...systemClock,
  nowMs: () => systemClock.nowMs() - years * yearMs,
});

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase({ relayed: false });
});
afterAll(() => testDatabase.drop());

async function addCompany(): Promise<string> {
  const companyId = ids.next();
  const text = `insert into companies (id, name, created_at, updated_at) values ($1, 'C', now(), now())`;
  await testDatabase.database.single(
    { role: 'muster_app', companyId },
    { text, values: [companyId] },
  );
  return companyId;
}

async function write(companyId: string, count: number, clock: Clock): Promise<void> {
  const { database } = testDatabase;
  await database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    for (let row = 0; row < count; row += 1) {
      const change = { ids: createIds(clock), actor: { kind: 'system', companyId } } as const;
      const subject = { subjectKind: 'company', subjectId: companyId, fields: ['name'] };
      recordAudit(transaction, change, { action: 'company.updated', ...subject });
    }
  });
  await relayAll(database);
}

const remove = () =>
  removeOldAudit(testDatabase.database, { months: 24, nowMs: systemClock.nowMs() });
const verify = (companyId: string, keptHead?: { number: bigint; hash: string }) =>
  verifyAuditChain(testDatabase.database, companyId, { clock: systemClock, keptHead });

test('what is older than the retention goes, and the chain is verified from its last seal', async () => {
  const companyId = await addCompany();
  const younger = await addCompany();
  await write(younger, 2, before(1));
  await write(companyId, 5, before(4));
  const { head: oldHead } = await verify(companyId);
  await write(companyId, 3, before(1));
  // Written late: it stays, because the chain is removed from its beginning only.
  await write(companyId, 1, before(4));
  const { head } = await verify(companyId);

  expect(await remove()).toBe(5);
  const kept = { sound: true, sealed: '9', verified: '9', head, removed: '5' };
  expect(await verify(companyId)).toMatchObject(kept);
  expect(await verify(younger)).toMatchObject({ sound: true, verified: '2', removed: '0' });
  expect(await verify(companyId, { number: 5n, hash: oldHead! })).toMatchObject({ sound: true });
  expect(await verify(companyId, { number: 5n, hash: head! })).toMatchObject({
    sound: false,
    fault: { kind: 'head_differs', number: '5' },
  });
  expect(await remove()).toBe(0);

  await write(companyId, 2, systemClock);
  expect(await verify(companyId)).toMatchObject({ sound: true, verified: '11', removed: '5' });
});

test('the newest entry stays, so that the next one follows its seal', async () => {
  const companyId = await addCompany();
  await write(companyId, 4, before(4));
  expect(await remove()).toBe(3);
  await write(companyId, 1, systemClock);
  expect(await verify(companyId)).toMatchObject({ sound: true, verified: '5', removed: '3' });
});

test('entries beyond the cut, younger than a year, or of no cut are removed by no one', async () => {
  const companyId = await addCompany();
  await write(companyId, 3, before(4));
  await write(companyId, 2, systemClock);
  const asRelay = (text: string) =>
    testDatabase.database.single({ role: 'muster_relay' }, { text, values: [companyId] });
  const refused = { code: '42501' };
  const all = 'delete from audit_log where company_id = $1';
  await expect(asRelay(all)).rejects.toMatchObject(refused);
  await expect(asRelay(`${all} and number = 1`), 'no cut').rejects.toMatchObject(refused);
  await asRelay(`insert into audit_cuts (company_id, number, hash, occurred_at, removed_at)
                 values ($1, 2, '', now(), now())`);
  await expect(asRelay(`${all} and number = 3`), 'beyond').rejects.toMatchObject(refused);
  await asRelay('update audit_cuts set number = 5 where company_id = $1');
  await expect(asRelay(`${all} and number = 4`), 'younger').rejects.toMatchObject(refused);
  expect((await asRelay(`${all} and number <= 3`)).rowCount).toBe(3);
});

test('a seal that was forged before the cut is found at the first entry after it', async () => {
  const companyId = await addCompany();
  await write(companyId, 3, before(4));
  await write(companyId, 2, systemClock);
  await remove();
  await testDatabase.database.single(
    { role: 'muster_relay' },
    { text: `update audit_cuts set hash = sha256('x') where company_id = $1`, values: [companyId] },
  );
  expect(await verify(companyId)).toMatchObject({
    sound: false,
    fault: { kind: 'hash_differs', number: '4' },
  });
});
