import { afterAll, beforeAll, expect, test } from 'vitest';
import { relayAll } from '../../../../tests/harness/relay-all.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import { createIds } from '../../platform/ids.ts';
import { recordAudit } from './record-audit.ts';
import { listSealed, type SealedRow } from './audit-chain.sql.ts';
import { laterColumns, type LoggedRow, sealedColumns, sealHash } from '../../journal/relay/seal.ts';
import { type AuditVerification, verifyAuditChain } from './verify-audit-chain.ts';
import { verifyAuditPart } from './verify-audit-part.ts';

const ids = createIds(systemClock);

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await openTestDatabase({ relayed: false });
  ({ database } = testDatabase);
});
afterAll(() => testDatabase.drop());

async function addCompany(): Promise<string> {
  const companyId = ids.next();
  await database.single(
    { role: 'muster_app', companyId },
    {
      text: `insert into companies (id, name, created_at, updated_at) values ($1, 'C', now(), now())`,
      values: [companyId],
    },
  );
  return companyId;
}

function writeRows(companyId: string, count: number): Promise<void> {
  return database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    for (let row = 0; row < count; row += 1) {
      recordAudit(
        transaction,
        { ids, actor: { kind: 'system', companyId } },
        {
          action: 'company.updated',
          subjectKind: 'thing',
          subjectId: ids.next(),
          fields: ['a', 'b'],
        },
      );
    }
  });
}

const sealAll = (): Promise<void> => relayAll(database);

async function sealedCompany(rows: number): Promise<string> {
  const companyId = await addCompany();
  await writeRows(companyId, rows);
  await sealAll();
  return companyId;
}

const verify = (
  companyId: string,
  options: Partial<Parameters<typeof verifyAuditChain>[2]> = {},
): Promise<AuditVerification> =>
  verifyAuditChain(database, companyId, { clock: systemClock, ...options });

/**
 * Runs the statements as the owner of the tables, with row-level security and triggers disabled.
 */
async function tamper(companyId: string, statements: string): Promise<void> {
  const text = statements
    .replaceAll('{company}', `'${companyId}'`)
    .replaceAll(
      /\{row (\d+)\}/g,
      `(select id from audit_log where company_id = '${companyId}' and number = $1)`,
    );
  await database.administer(
    `begin; alter table audit_log no force row level security;
     alter table audit_log disable trigger user; ${text};
     alter table audit_log enable trigger user;
     alter table audit_log force row level security; commit;`,
  );
}

const newRow = (id: string) =>
  `insert into audit_log (company_id, id, occurred_at, actor_kind, action, subject_kind)
   values ({company}, '${id}', now(), 'system', 'thing.forged', 'thing')`;
const ofRow = (number: number) => `where company_id = {company} and id = {row ${number}}`;

const tamperings: readonly [
  what: string,
  statements: string,
  fault: { readonly kind: string; readonly number: string | null },
][] = [
  ...[
    `action = 'thing.other'`,
    `actor_kind = 'operator'`,
    `actor_id = gen_random_uuid()`,
    `subject_kind = 'other'`,
    'subject_id = null',
    'subject_ids = array[subject_id]',
    'employee_ids = array[subject_id]',
    'application_id = subject_id',
    `fields = '{"a,b"}'`,
    `fields = '{b,a}'`,
    `fields = '{}'`,
    `request_id = ''`,
    `occurred_at = occurred_at + interval '1 microsecond'`,
    // The same date in BC. For 29 February it is the day before, because that year is not a leap
    // year.
    `occurred_at = occurred_at - make_interval(years => 2 * extract(year from occurred_at)::int - 1)`,
  ].map((change): [string, string, { kind: string; number: string }] => [
    `changes a row: ${change}`,
    `update audit_log set ${change} ${ofRow(4)}`,
    { kind: 'hash_differs', number: '4' },
  ]),
  ['deletes a row', `delete from audit_log ${ofRow(2)}`, { kind: 'row_missing', number: '2' }],
  [
    'deletes a row and closes the gap',
    `delete from audit_log ${ofRow(2)};
     update audit_log set number = number - 1 where company_id = {company} and number = 3;
     update audit_log set number = number - 1 where company_id = {company} and number = 4;
     update audit_log set number = number - 1 where company_id = {company} and number = 5`,
    { kind: 'hash_differs', number: '2' },
  ],
  [
    'deletes the beginning of the chain',
    'delete from audit_log where company_id = {company} and number < 3',
    { kind: 'row_missing', number: '1' },
  ],
  [
    'takes the end out of the chain',
    'update audit_log set number = null, hash = null where company_id = {company} and number > 3',
    { kind: 'row_unchained', number: null },
  ],
  [
    'exchanges the seals of two rows',
    `update audit_log set number = 99, hash = sha256('x') where company_id = {company} and number = 3;
     update audit_log set number = 3 where company_id = {company} and number = 4;
     update audit_log set number = 4 where company_id = {company} and number = 99`,
    { kind: 'hash_differs', number: '3' },
  ],
  [
    'forges a hash',
    `update audit_log set hash = sha256('x') where company_id = {company} and number = 5`,
    { kind: 'hash_differs', number: '5' },
  ],
  [
    'removes a hash',
    `update audit_log set hash = null ${ofRow(5)}`,
    { kind: 'hash_differs', number: '5' },
  ],
  ['forges a row', newRow(ids.next()), { kind: 'row_unchained', number: null }],
  [
    'forges a row with a seal at the end',
    `${newRow('00000000-0000-7000-8000-00000000000a')};
     update audit_log set number = 6, hash = sha256('y')
     where company_id = {company} and id = '00000000-0000-7000-8000-00000000000a'`,
    { kind: 'hash_differs', number: '6' },
  ],
];

test.for(tamperings)('verification detects an attacker who %s', async ([, statements, fault]) => {
  const companyId = await sealedCompany(5);
  const bystander = await sealedCompany(2);
  expect(await verify(companyId)).toMatchObject({ sound: true, verified: '5', fault: null });

  await tamper(companyId, statements);
  const found = await verify(companyId);
  expect(found).toMatchObject({ sound: false, fault });
  expect(found.fault?.number ?? found.fault?.audit_id).not.toBeNull();
  expect(await verify(bystander)).toMatchObject({ sound: true });
});

test('recomputing the seal of a changed row breaks the next one', async () => {
  const companyId = await sealedCompany(5);
  await tamper(companyId, `update audit_log set action = 'thing.other' ${ofRow(3)}`);
  const { rows } = await database.single<SealedRow>(
    { role: 'muster_reader', companyId },
    listSealed(companyId, '1', 2),
  );
  const [before, changed] = rows as [SealedRow, SealedRow];
  const hash = Buffer.from(sealHash(before.hash, 3n, changed as LoggedRow)).toString('hex');
  await tamper(
    companyId,
    `update audit_log set hash = '\\x${hash}' where company_id = {company} and number = 3`,
  );
  expect(await verify(companyId)).toMatchObject({
    sound: false,
    verified: '3',
    fault: { kind: 'hash_differs', number: '4' },
  });
});

test('a removed end is found by comparing with a stored head', async () => {
  const companyId = await sealedCompany(5);
  const { head } = await verify(companyId);
  await writeRows(companyId, 2);
  await sealAll();
  const keptHead = { number: 5n, hash: head! };
  expect(await verify(companyId, { keptHead })).toMatchObject({ sound: true, verified: '7' });

  await tamper(companyId, 'delete from audit_log where company_id = {company} and number > 4');
  expect(await verify(companyId)).toMatchObject({ sound: true, verified: '4' });
  const cut = { sound: false, fault: { kind: 'head_differs', number: '5' } };
  expect(await verify(companyId, { keptHead })).toMatchObject(cut);
  await writeRows(companyId, 1);
  await sealAll();
  expect(await verify(companyId, { keptHead })).toMatchObject(cut);
});

test('reports unsealed rows, and rows unsealed for too long', async () => {
  const companyId = await addCompany();
  await writeRows(companyId, 3);
  const inTwoMinutes = { ...systemClock, nowMs: () => systemClock.nowMs() + 120_000 };
  const waiting = { sound: true, sealed: '0', head: null, unsealed: 3 };
  expect(await verify(companyId)).toMatchObject({ ...waiting, overdue: 0 });
  expect(await verify(companyId, { clock: inTwoMinutes })).toMatchObject({
    ...waiting,
    overdue: 3,
  });
  await sealAll();
  expect(await verify(companyId)).toMatchObject({ sealed: '3', unsealed: 0, overdue: 0 });
});

test('continues where it stopped, over a chain of several batches', async () => {
  const companyId = await sealedCompany(600);
  const steps = { batchRows: 100, rowsMax: 200 };
  const first = await verify(companyId, steps);
  expect(first).toMatchObject({ sound: true, verified: '200', sealed: '600' });
  const second = await verify(companyId, { ...steps, after: first.stopped_at! });
  expect(second).toMatchObject({ sound: true, verified: '400' });
  await tamper(companyId, `update audit_log set action = 'x.y' ${ofRow(550)}`);
  const third = await verify(companyId, { ...steps, after: second.stopped_at! });
  expect(third).toMatchObject({
    sound: false,
    stopped_at: null,
    fault: { kind: 'hash_differs', number: '550' },
  });
});

test('the parts of a chain cover it: each row is verified by one of them, and then again from the start', async () => {
  const companyId = await sealedCompany(50);
  const verifyPart = (number: number) =>
    verifyAuditPart(database, companyId, { clock: systemClock, part: { number, rows: 20 } });
  for (const [number, rows] of [20, 20, 10, 20].entries()) {
    expect(await verifyPart(number)).toMatchObject({ sound: true, rows });
  }
  for (const row of [1, 20, 21, 40, 41, 50]) {
    await tamper(companyId, `update audit_log set action = 'x.y' ${ofRow(row)}`);
    const parts = await Promise.all([0, 1, 2, 3].map(verifyPart));
    const own = Math.floor((row - 1) / 20);
    expect(parts.map(({ sound }) => sound)).toEqual([0, 1, 2, 0].map((part) => part !== own));
    await tamper(companyId, `update audit_log set action = 'company.updated' ${ofRow(row)}`);
  }
});

test('the application cannot change, remove or seal rows', async () => {
  const companyId = await sealedCompany(2);
  const refused = { code: '42501' };
  const statements = [
    'update audit_log set company_id = company_id',
    'delete from audit_log',
    'truncate audit_log',
  ];
  const roles = ['app', 'worker', 'operator', 'lookup', 'reader', 'relay'] as const;
  for (const role of roles.map((name) => `muster_${name}` as const)) {
    for (const text of statements) {
      await expect(database.single({ role, companyId }, { text }), text).rejects.toMatchObject(
        refused,
      );
    }
  }
  const forged = newRow(ids.next()).replace('{company}', `'${companyId}'`);
  for (const role of ['muster_app', 'muster_worker', 'muster_operator', 'muster_reader'] as const) {
    await expect(
      database.single({ role, companyId }, { text: forged }),
      role,
    ).rejects.toMatchObject(refused);
  }
  // The owner of the tables has every grant but is stopped by the triggers.
  for (const text of statements) {
    await expect(database.administer(text), text).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining('append-only'),
    });
  }
});

test('a seal covers every column of the log', async () => {
  const { rows } = await database.administer<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = 'audit_log'::regclass and attnum > 0 and not attisdropped`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...sealedColumns, ...laterColumns, 'number', 'hash'].toSorted(),
  );
});
