import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Owner,
  type Person,
  startConsole,
  type TestConsole,
} from '../../../../tests/harness/console.ts';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';
import type { Browser } from '../../../../tests/harness/console-browser.ts';

let nowMs = Date.parse('2031-02-03T12:00:00.000Z');
let console: TestConsole;
let owner: Owner;
let hr: Browser;
let manager: Person;
let report: Person;
beforeAll(async () => {
  console = await startConsole({ clock: { nowMs: () => nowMs } });
});
beforeEach(async () => {
  nowMs = Date.parse('2031-02-03T12:00:00.000Z');
  owner = await console.signUp();
  hr = await console.addUser(owner.companyId, 'hr_admin');
  manager = await console.addPerson(owner.companyId);
  report = await console.addPerson(owner.companyId, { managerId: manager.employeeId });
});
afterAll(() => console.close());

async function typeNamed(code: string): Promise<{ id: string } & Record<string, unknown>> {
  const { body } = await hr.call('GET', '/leave-types');
  return body.leave_types.find((type: { code: string }) => type.code === code);
}

async function allow(daysPerYear: number, carryOverDaysMax: number, code = 'annual') {
  const { id } = await typeNamed(code);
  return hr.call('PATCH', `/leave-types/${id}`, {
    body: {
      allowance: { days_per_year: daysPerYear, carry_over_days_max: carryOverDaysMax },
    },
  });
}

function ask(start_date: string, end_date: string, leave_type = 'annual') {
  return report.browser.call('POST', '/leave-requests', {
    body: { leave_type, start_date, end_date },
  });
}

async function balances(browser: Browser, parameters = '') {
  const { status, body } = await browser.call('GET', `/leave-balances${parameters}`);
  expect(status).toBe(200);
  return body.leave_balances;
}

function adjust(fields: object, browser: Browser = hr) {
  return browser.call('POST', '/leave-balances/adjust', {
    body: {
      employee_id: report.employeeId,
      leave_type: 'annual',
      year: 2031,
      amount: 1,
      note: 'Taken before',
      ...fields,
    },
  });
}

describe('leave types', () => {
  test('in a new company unpaid and parental leave are not paid, and nothing is counted', async () => {
    const { body } = await report.browser.call('GET', '/leave-types');
    expect(
      body.leave_types.map((type: Record<string, unknown>) => [
        type['code'],
        type['is_paid'],
        type['allowance'],
        type['archived_at'],
      ]),
    ).toEqual([
      ['annual', true, null, null],
      ['bereavement', true, null, null],
      ['other', true, null, null],
      ['parental', false, null, null],
      ['sick', true, null, null],
      ['unpaid', false, null, null],
    ]);
    for (let month = 1; month <= 9; month += 1) {
      expect((await ask(`2031-0${month}-01`, `2031-0${month}-28`)).status).toBe(201);
    }
  });

  test('have an allowance that counts from this year, once for each code', async () => {
    const body = {
      code: 'study_leave',
      name: 'Study leave',
      is_paid: false,
      allowance: { days_per_year: 2.5, carry_over_days_max: 0 },
    };
    const made = await hr.call('POST', '/leave-types', { body });
    expect(made.status).toBe(201);
    expect(made.body.leave_type).toMatchObject({
      ...body,
      allowance_year: 2031,
      archived_at: null,
    });
    const again = await hr.call('POST', '/leave-types', { body });
    expect([again.status, again.body.errors[0].pointer]).toEqual([422, '/code']);
    expect((await ask('2031-03-03', '2031-03-05', 'study_leave')).body.code).toBe(
      'leave_balance_exceeded',
    );
    expect((await ask('2031-03-03', '2031-03-04', 'study_leave')).status).toBe(201);
  });

  test('count a month that has started for a first year, unless HR chooses the other rule', async () => {
    await allow(28, 0);
    const { id } = await typeNamed('annual');
    const patch = (allowance: object) =>
      hr.call('PATCH', `/leave-types/${id}`, {
        body: { allowance: { days_per_year: 28, carry_over_days_max: 0, ...allowance } },
      });
    const granted = async () => {
      const { status, body } = await hr.call('POST', '/employees', {
        body: {
          first_name: 'Nova',
          last_name: 'Comer',
          email: `nova-${crypto.randomUUID()}@example.test`,
          start_date: '2031-11-14',
          invite: false,
        },
      });
      expect(status).toBe(201);
      return (await balances(hr, `?employee_id=${body.employee.id}`))[0].granted;
    };
    expect([(await typeNamed('annual'))['allowance'], await granted()]).toEqual([
      { days_per_year: 28, carry_over_days_max: 0, first_year_rule: 'month_started' },
      5,
    ]);
    expect((await patch({ first_year_rule: 'full_months_of_service' })).status).toBe(200);
    expect(await granted()).toBe(2.5);
    expect((await patch({})).body.leave_type.allowance.first_year_rule).toBe(
      'full_months_of_service',
    );
    expect((await patch({ first_year_rule: 'whole_year' })).status).toBe(422);
  });

  test('that are archived accept no new requests, until they are restored', async () => {
    const { id } = await typeNamed('other');
    const patch = (archived: boolean) =>
      hr.call('PATCH', `/leave-types/${id}`, { body: { archived } });
    const first = await patch(true);
    expect(first.body.leave_type.archived_at).toBe('2031-02-03T12:00:00.000Z');
    const refused = await ask('2031-03-03', '2031-03-03', 'other');
    expect([refused.status, refused.body.errors[0].detail]).toEqual([
      422,
      'must be one of: annual, bereavement, parental, sick, unpaid',
    ]);
    expect((await patch(false)).body.leave_type.archived_at).toBeNull();
    expect((await ask('2031-03-03', '2031-03-03', 'other')).status).toBe(201);
  });
});

describe('leave balances', () => {
  test('follow a request through approval, and its cancellation', async () => {
    await allow(20, 5);
    const request = (await ask('2031-06-02', '2031-06-06')).body.leave_request.id;
    const left = async () => {
      const [annual] = await balances(report.browser);
      return [annual.granted, annual.reserved, annual.taken, annual.balance];
    };
    expect(await left()).toEqual([20, 5, 0, 15]);
    const approve = (browser: Browser) =>
      browser.call('POST', `/leave-requests/${request}/approve`, { body: {} });
    expect((await approve(manager.browser)).body.leave_request.status).toBe('pending');
    expect(await left()).toEqual([20, 5, 0, 15]);
    expect((await approve(hr)).body.leave_request.status).toBe('approved');
    expect(await left()).toEqual([20, 0, 5, 15]);
    expect((await hr.call('POST', `/leave-requests/${request}/cancel`)).status).toBe(200);
    expect(await left()).toEqual([20, 0, 0, 20]);
    const second = (await ask('2031-06-02', '2031-06-06')).body.leave_request.id;
    await manager.browser.call('POST', `/leave-requests/${second}/reject`, { body: {} });
    expect(await left()).toEqual([20, 0, 0, 20]);
  });

  test('refuse what exceeds them, with the figures, in both APIs', async () => {
    await allow(5, 0);
    expect((await ask('2031-06-02', '2031-06-05')).status).toBe(201);
    const { status, body } = await ask('2031-06-09', '2031-06-10');
    expect([status, body.code, body.detail]).toEqual([
      409,
      'leave_balance_exceeded',
      'The request takes 2 days from the 2031 balance. Days left: 1.',
    ]);
    const key = await owner.browser.call('POST', '/api-keys', { body: { name: 'k', scopes: [] } });
    const answer = await console.server.inject({
      method: 'POST',
      url: '/api/v1/leave',
      headers: { authorization: `Bearer ${key.body.secret}` },
      payload: {
        employee_id: report.employeeId,
        leave_type: 'annual',
        start_date: '2031-06-09',
        end_date: '2031-06-10',
      },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'leave_balance_exceeded']);
  });

  test('are visible to the employee, the manager and HR; others get none', async () => {
    await allow(20, 5);
    const of = `?employee_id=${report.employeeId}`;
    for (const browser of [report.browser, manager.browser, hr, owner.browser]) {
      expect(await balances(browser, of)).toHaveLength(1);
    }
    const peer = await console.addPerson(owner.companyId, { managerId: manager.employeeId });
    const other = await console.signUp();
    const payroll = await console.addUser(owner.companyId, 'payroll_admin');
    for (const browser of [peer.browser, payroll, other.browser]) {
      expect(await balances(browser, of)).toEqual([]);
    }
    expect(await balances(hr, '?employee_id=x')).toEqual([]);
    expect(await balances(hr)).toEqual([]);
  });

  test('are those of the requested year, from the allowance’s first year on', async () => {
    await allow(20, 5);
    nowMs = Date.parse('2031-12-31T23:59:59.999Z');
    const person = await console.addPerson(owner.companyId);
    const of = async (year: number) => (await balances(person.browser, `?year=${year}`))[0];
    expect(await of(2030)).toBeUndefined();
    expect((await of(2032)).balance).toBe(20);
    expect((await of(2033)).balance, 'years further ahead are not granted by looking').toBe(0);
    nowMs = Date.parse('2032-01-01T00:00:00.000Z');
    expect(await of(2032)).toMatchObject({ granted: 20, carried_over: 5, balance: 25 });
    expect(await of(2031)).toMatchObject({ granted: 20, expired: 20, balance: 0 });
  });
});

describe('an adjustment', () => {
  test('of one’s own balance is made by another user of HR', async () => {
    await allow(20, 0);
    const person = await console.addPerson(owner.companyId, { role: 'hr_admin' });
    const own = { employee_id: person.employeeId, amount: 5 };
    expect(await adjust(own, person.browser)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect((await adjust(own)).status).toBe(200);
  });

  test('is made by HR, kept with its note, and audited without figures', async () => {
    await allow(20, 5);
    const { status, body } = await adjust({ amount: -3.5 });
    expect(status).toBe(200);
    expect(body.leave_balance).toMatchObject({ granted: 20, adjusted: -3.5, balance: 16.5 });
    const read = async (text: string) =>
      (await queryAsCompany(console.database, owner.companyId, text)).rows;
    expect(await read(`select note from leave_ledger where kind = 'adjustment'`)).toEqual([
      { note: 'Taken before' },
    ]);
    expect(
      await read(`select fields from audit_log where action = 'leave_balance.adjusted'`),
    ).toEqual([{ fields: ['leave_type', 'year', 'amount', 'note'] }]);
  });

  test('never makes a balance negative', async () => {
    await allow(5, 0);
    await ask('2031-06-02', '2031-06-04');
    expect((await adjust({ amount: -2.5 })).body.code).toBe('leave_balance_exceeded');
    expect((await adjust({ amount: -2 })).body.leave_balance.balance).toBe(0);
  });

  test.each([
    [{ leave_type: 'sick' }, '/leave_type'],
    [{ year: 2030 }, '/year'],
    [{ year: 2033 }, '/year'],
    [{ amount: 0.25 }, '/amount'],
    [{ amount: 367 }, '/amount'],
    [{ employee_id: '00000000-0000-0000-0000-000000000000' }, '/employee_id'],
  ])('is refused with %j', async (fields, pointer) => {
    await allow(20, 5);
    const { status, body } = await adjust(fields);
    expect([status, body.errors?.[0]?.pointer]).toEqual([422, pointer]);
  });
});

test('entries can be added to the ledger, but not changed or removed', async () => {
  await allow(20, 5);
  await adjust({});
  const settings = { role: 'muster_app', companyId: owner.companyId } as const;
  for (const text of ['update leave_ledger set days = 99', 'delete from leave_ledger']) {
    await expect(console.database.single(settings, { text })).rejects.toMatchObject({
      code: '42501',
    });
  }
});
