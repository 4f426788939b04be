import { testConfig } from '../../../tests/harness/test-service.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../tests/harness/console.ts';
import type { Browser } from '../../../tests/harness/console-browser.ts';
import { setRateLimit } from '../access/companies/set-rate-limit.ts';
import { systemClock } from '../platform/clock.ts';

let console: TestConsole;
let owner: Owner;
let hr: Browser;
beforeAll(async () => {
  console = await startConsole({ ownDatabase: true });
});
beforeEach(async () => {
  owner = await console.signUp();
  hr = await console.addUser(owner.companyId, 'hr_admin');
});
afterAll(() => console.close());

async function audited(): Promise<string[]> {
  const { rows } = await console.database.single<{ line: string }>(
    { role: 'muster_reader', companyId: owner.companyId },
    {
      text: `select action || ' ' || array_to_string(fields, ',') as line from audit_log
             where action = 'company.updated' order by id`,
    },
  );
  return rows.map(({ line }) => line);
}

describe('the settings of a company', () => {
  test('are changed by the owner, read by HR too, and audited by name', async () => {
    const { status, body } = await owner.browser.call('PATCH', '/company', {
      body: {
        name: 'Ácme Lda',
        time_zone: 'europe/lisbon',
        country: 'PT',
        currency: 'EUR',
        locale: 'de',
      },
    });
    expect(status).toBe(200);
    expect(body.company).toEqual({
      id: owner.companyId,
      name: 'Ácme Lda',
      time_zone: 'Europe/Lisbon',
      country: 'PT',
      currency: 'EUR',
      locale: 'de',
      rate_limit_per_minute: testConfig.rateLimitPerMinute,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect((await hr.call('GET', '/company')).body).toEqual(body);
    expect(await audited()).toEqual(['company.updated name,time_zone,country,currency,locale']);
  });

  test('show the rate limit of the plan: the tier of the company, or the default', async () => {
    const limit = async () =>
      (await hr.call('GET', '/company')).body.company.rate_limit_per_minute as number;
    expect(await limit()).toBe(testConfig.rateLimitPerMinute);
    await setRateLimit({ database: console.database, clock: systemClock }, owner.companyId, 900);
    expect(await limit()).toBe(900);
    await setRateLimit({ database: console.database, clock: systemClock }, owner.companyId, null);
    expect(await limit()).toBe(testConfig.rateLimitPerMinute);
  });

  test('stay unchanged after an empty change, without an audit entry', async () => {
    const { body: before } = await owner.browser.call('GET', '/company');
    for (const body of [{}, { time_zone: 'UTC' }, { locale: 'en' }]) {
      const after = await owner.browser.call('PATCH', '/company', { body });
      expect([after.status, after.body]).toEqual([200, before]);
    }
    expect(await audited()).toEqual([]);
  });

  test.each([
    [{ time_zone: 'Mars/Olympus' }, '/time_zone'],
    [{ locale: 'fr' }, '/locale'],
  ])('refuse %j', async (body, pointer) => {
    const answer = await owner.browser.call('PATCH', '/company', { body });
    expect([answer.status, answer.body.errors?.[0]?.pointer]).toEqual([422, pointer]);
  });
});
