import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompanyAtWork } from '../../../../tests/harness/company-at-work.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { systemClock } from '../../platform/clock.ts';
import { allowPasswords } from './allow-passwords.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.drop());

test('the operator allows passwords in one company, and its audit log records it once', async () => {
  const { database } = opened;
  const services = { database, clock: systemClock };
  const [company, other] = [await openCompanyAtWork(database), await openCompanyAtWork(database)];
  for (const each of [company, other]) {
    await each.query(
      `insert into sign_in_providers (company_id, issuer, client_id, client_secret_ciphertext,
         enforced, break_glass_user_id, created_at, updated_at)
       select $1, 'https://idp.example', 'muster', '\\x00', true, id, now(), now() from users limit 1`,
      [each.companyId],
    );
  }
  const allowed = { company: { id: company.companyId }, isChanged: true };
  expect(await allowPasswords(services, company.companyId)).toMatchObject(allowed);
  expect(await allowPasswords(services, company.companyId)).toMatchObject({ isChanged: false });
  const enforced = 'select enforced from sign_in_providers';
  expect((await company.query(enforced)).rows).toEqual([{ enforced: false }]);
  expect((await other.query(enforced)).rows).toEqual([{ enforced: true }]);
  const audit = `select actor_kind, fields from audit_log where action = 'sign_in_provider.updated'`;
  expect((await company.query(audit)).rows).toEqual([
    { actor_kind: 'operator', fields: ['enforced'] },
  ]);
  expect((await other.query(audit)).rows).toEqual([]);
  expect(await allowPasswords(services, crypto.randomUUID())).toBeUndefined();
});
