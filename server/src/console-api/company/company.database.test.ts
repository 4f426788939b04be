import { testConfig } from '../../../../tests/harness/test-service.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import { setRateLimit } from '../../access/companies/set-rate-limit.ts';
import { systemClock } from '../../platform/clock.ts';

let console: TestConsole;
let owner: Owner;
let hr: Browser;
beforeAll(async () => {
  console = await startConsole();
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
             where action ~ '^(company[.]updated|public_holiday)' order by id`,
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
        working_week: [7, 1, 2, 3, 4],
        locale: 'de',
      },
    });
    expect(status).toBe(200);
    expect(body.company).toEqual({
      id: owner.companyId,
      name: 'Ácme Lda',
      time_zone: 'Europe/Lisbon',
      working_week: [1, 2, 3, 4, 7],
      locale: 'de',
      rate_limit_per_minute: testConfig.rateLimitPerMinute,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect((await hr.call('GET', '/company')).body).toEqual(body);
    expect(await audited()).toEqual(['company.updated name,time_zone,working_week,locale']);
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
    for (const body of [
      {},
      { working_week: [5, 4, 3, 2, 1] },
      { time_zone: 'UTC' },
      { locale: 'en' },
    ]) {
      const after = await owner.browser.call('PATCH', '/company', { body });
      expect([after.status, after.body]).toEqual([200, before]);
    }
    expect(await audited()).toEqual([]);
  });

  test.each([
    [{ time_zone: 'Mars/Olympus' }, '/time_zone'],
    [{ working_week: [] }, '/working_week'],
    [{ working_week: [8] }, '/working_week/0'],
    [{ working_week: [1, 1] }, '/working_week'],
    [{ locale: 'fr' }, '/locale'],
  ])('refuse %j', async (body, pointer) => {
    const answer = await owner.browser.call('PATCH', '/company', { body });
    expect([answer.status, answer.body.errors?.[0]?.pointer]).toEqual([422, pointer]);
  });
});

describe('public holidays', () => {
  const add = (date: string, name = 'Holiday') =>
    hr.call('POST', '/public-holidays', { body: { date, name } });

  test('are added and removed by HR, and visible to all, by date', async () => {
    const christmas = await add('2026-12-25', 'Christmas');
    expect(christmas.status).toBe(201);
    expect(christmas.body.public_holiday).toEqual({
      id: expect.any(String),
      date: '2026-12-25',
      name: 'Christmas',
      created_at: expect.any(String),
    });
    await add('2028-02-29', 'Leap day');
    await add('2026-01-01', 'New Year');
    const employee = await console.addUser(owner.companyId, 'employee');
    const dates = async (query = ''): Promise<string[]> => {
      const { body } = await employee.call('GET', `/public-holidays${query}`);
      return body.public_holidays.map(({ date }: { date: string }) => date);
    };
    expect(await dates()).toEqual(['2026-01-01', '2026-12-25', '2028-02-29']);
    expect(await dates('?from=2026-01-02&to=2026-12-25')).toEqual(['2026-12-25']);
    expect(await dates('?from=2027-01-01&to=2026-01-01')).toEqual([]);

    const { body: read } = await employee.call('GET', '/public-holidays');
    expect(read.working_week).toEqual(
      (await owner.browser.call('GET', '/company')).body.company.working_week,
    );

    const path = `/public-holidays/${christmas.body.public_holiday.id}`;
    const stranger = await console.signUp();
    expect((await stranger.browser.call('DELETE', path)).status).toBe(404);
    expect((await hr.call('DELETE', path)).status).toBe(204);
    expect((await hr.call('DELETE', path)).status).toBe(404);
    expect(await dates()).toEqual(['2026-01-01', '2028-02-29']);
    expect(await audited()).toEqual([
      ...Array<string>(3).fill('public_holiday.created date,name'),
      'public_holiday.removed ',
    ]);
  });

  test('are unique by date', async () => {
    await add('2026-12-25');
    const again = await add('2026-12-25', 'Also');
    expect([again.status, again.body.errors?.[0]?.pointer]).toEqual([422, '/date']);
    const results = await Promise.all(Array.from({ length: 10 }, () => add('2026-12-26')));
    expect(results.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test('are not working days of leave requested afterwards, and do not change earlier leave', async () => {
    const person = await console.addPerson(owner.companyId);
    const ask = async (start_date: string, end_date: string) => {
      const { body } = await person.browser.call('POST', '/leave-requests', {
        body: { leave_type: 'annual', start_date, end_date },
      });
      return body.leave_request;
    };
    const before = await ask('2026-12-21', '2026-12-25');
    await add('2026-12-25');
    await add('2027-12-24');
    await add('2027-12-25');
    const after = await ask('2027-12-20', '2027-12-25');
    const { body } = await person.browser.call('GET', `/leave-requests/${before.id}`);
    expect([before.days, after.days, body.leave_request.days]).toEqual([5, 4, 5]);
  });
});
