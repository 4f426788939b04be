import { afterAll, beforeAll, expect, test } from 'vitest';
import { relayAll } from '../../../../tests/harness/relay-all.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { recordAudit } from '../../access/audit/record-audit.ts';
import { systemClock } from '../../platform/clock.ts';
import { createIds } from '../../platform/ids.ts';
import { checkAuditLog } from './check-audit-log.ts';

const rows = 4_100;
const ids = createIds(systemClock);
const companyId = ids.next();
const minute = 60_000;

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase({ relayed: false });
  const { database } = opened;
  await database.single(
    { role: 'muster_app', companyId },
    {
      text: `insert into companies (id, name, created_at, updated_at) values ($1, 'C', now(), now())`,
      values: [companyId],
    },
  );
  await database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const change = { ids, actor: { kind: 'system', companyId } } as const;
    for (let row = 0; row < rows; row += 1) {
      recordAudit(transaction, change, {
        action: 'company.updated',
        subjectKind: 'thing',
        subjectId: ids.next(),
        fields: ['a'],
      });
    }
  });
  await relayAll(database);
});
afterAll(() => opened.drop());

const checkAt = (nowMs: number) => checkAuditLog(opened.database, { nowMs: () => nowMs });

test('repeated checks reach every row of a long log, and a fault stays in view for ten minutes', async () => {
  expect(await checkAt(0)).toMatch(/^2000 entries in the logs of 1 companies are unchanged/);
  await opened.database.administer(`alter table audit_log disable trigger user;
    update audit_log set action = 'x.y' where number = ${rows - 1};
    alter table audit_log enable trigger user`);
  const found: number[] = [];
  for (let at = 0; at < 60; at += 2) {
    await checkAt(at * minute).catch(() => found.push(at));
  }
  // The third part of three, from its first to its last ten minutes.
  expect(found).toEqual([20, 22, 24, 26, 28, 50, 52, 54, 56, 58]);
});
