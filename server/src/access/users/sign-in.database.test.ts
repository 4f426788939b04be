import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompanyAtWork } from '../../../../tests/harness/company-at-work.ts';
import {
  openSharedDatabase,
  type SharedDatabase,
} from '../../../../tests/harness/test-database.ts';
import { systemClock } from '../../platform/clock.ts';
import { createSecretBox } from '../../platform/crypto/secret-box.ts';
import type { Database } from '../../platform/database/driver.ts';
import { emailKey } from './email-key.ts';
import { createPasswords } from './password.ts';
import { signIn } from './sign-in.ts';

let testDatabase: SharedDatabase;
beforeAll(async () => {
  testDatabase = await openSharedDatabase();
});
afterAll(() => testDatabase.drop());

test('a password that changes during a sign-in no longer opens a session', async () => {
  const { whole: database } = testDatabase;
  const company = await openCompanyAtWork(database);
  const { companyId, owner } = company;
  const email = `owner-${companyId}@example.test`;
  const passwords = createPasswords(Buffer.from('a secret key of the installation'));
  const setPassword = async (password: string) =>
    company.query('update users set password_hash = $2 where id = $1', [
      owner.userId,
      await passwords.hash(password, emailKey(email)),
    ]);
  const attempt = (on: Database) =>
    signIn(
      {
        database: on,
        clock: systemClock,
        ids: company.ids,
        passwords,
        accountSecrets: createSecretBox([Buffer.alloc(32, 1)]),
      },
      {
        email,
        password: 'the first long one',
        totpCode: undefined,
        companyId,
        client: { userAgent: null, ipNetwork: null },
      },
    );
  await setPassword('the first long one');
  expect((await attempt(database)).user.id).toBe(owner.userId);

  // The session opens in a transaction, after the password was found right without one.
  const changing: Database = {
    ...database,
    transaction: async (settings, work) => {
      await setPassword('the second long one');
      return database.transaction(settings, work);
    },
  };
  await expect(attempt(changing)).rejects.toMatchObject({ code: 'wrong_credentials' });
  const { rows } = await company.query('select from sessions where user_id = $1', [owner.userId]);
  expect(rows).toHaveLength(1);
});
