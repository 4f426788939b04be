import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../tests/harness/console-browser.ts';
import { type Owner, startConsole, type TestConsole } from '../../../tests/harness/console.ts';
import { type Hired, hire } from '../../../tests/harness/hire.ts';
import { addInvitedUser } from '../../../tests/harness/invited-user.ts';

let console: TestConsole;
let owner: Owner;
let stranger: Owner;
let foreigner: Hired;
let employee: Hired;
let manager: Hired;
let hr: Browser;
let payroll: Browser;
beforeAll(async () => {
  console = await startConsole();
  owner = await console.signUp();
  stranger = await console.signUp();
  foreigner = await hire(console, stranger.companyId);
  manager = await hire(console, owner.companyId);
  employee = await hire(console, owner.companyId, { managerId: manager.employeeId });
  hr = await console.addUser(owner.companyId, 'hr_admin');
  payroll = await console.addUser(owner.companyId, 'payroll_admin');
});
afterAll(() => console.close());

const terms = { amount: '4200.00', currency: 'EUR', period: 'monthly', valid_from: '2026-01-01' };

function set(who: Browser, employeeId: string, part: object = {}) {
  return who.call('POST', '/compensation', {
    body: { employee_id: employeeId, ...terms, ...part },
  });
}

async function historyOf(who: Browser, employeeId: string) {
  const { status, body } = await who.call('GET', `/compensation?employee_id=${employeeId}`);
  expect(status).toBe(200);
  return body.compensation_profiles as Record<string, unknown>[];
}

async function auditOf(subjectId: string) {
  const { rows } = await console.database.single<Record<string, unknown>>(
    { role: 'muster_reader', companyId: owner.companyId },
    {
      text: `select action, fields from audit_log
             where subject_id = $1 or $1 = any(subject_ids) order by id`,
      values: [subjectId],
    },
  );
  return rows;
}

describe('compensation', () => {
  test('is not set by users for themselves, except by a sole owner', async () => {
    for (const role of ['hr_admin', 'payroll_admin', 'owner'] as const) {
      const person = await console.addPerson(owner.companyId, { role });
      const answer = await set(person.browser, person.employeeId);
      expect([role, answer.status, answer.body.code]).toEqual([role, 403, 'forbidden']);
      expect((await set(hr, person.employeeId)).status).toBe(201);
    }
    const alone = await console.signUp();
    const own = await alone.browser.call('POST', '/employees', {
      body: { first_name: 'Ona', last_name: 'Owner', email: alone.email, invite: true },
    });
    expect((await set(alone.browser, own.body.employee.id)).status).toBe(201);
  });

  test('is not set by users on a record with their own address', async () => {
    const user = await addInvitedUser(console, owner, 'hr_admin');
    const hired = await user.browser.call('POST', '/employees', {
      body: {
        first_name: 'H',
        last_name: 'R',
        email: user.email.toUpperCase(),
        compensation: { amount: '9000.00', currency: 'EUR', period: 'monthly' },
      },
    });
    expect(hired).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  test('is kept as a history, with corrections next to what they correct', async () => {
    const { employeeId } = await hire(console, owner.companyId);
    const first = await set(hr, employeeId, { amount: '4200' });
    expect(first.status).toBe(201);
    expect(first.body.compensation_profile).toEqual({
      id: expect.any(String),
      employee_id: employeeId,
      employee_name: 'Em Ployee',
      ...terms,
      created_at: expect.any(String),
      superseded_at: null,
    });
    const raise = await set(payroll, employeeId, {
      amount: '27.125',
      period: 'hourly',
      valid_from: '2026-07-01',
    });
    const correction = await set(owner.browser, employeeId, { amount: '4300.5' });

    const history = await historyOf(payroll, employeeId);
    expect(history.map(({ id, amount }) => [id, amount])).toEqual([
      [correction.body.compensation_profile.id, '4300.50'],
      [raise.body.compensation_profile.id, '27.125'],
      [first.body.compensation_profile.id, '4200.00'],
    ]);
    expect(history.map((row) => row['superseded_at'] === null)).toEqual([true, true, false]);
  });

  test('set for the same day by many at once is stored once', async () => {
    const { employeeId } = await hire(console, owner.companyId);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => set(hr, employeeId, { amount: `${index + 1}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    const history = await historyOf(hr, employeeId);
    expect(history).toHaveLength(20);
    expect(history.filter((row) => row['superseded_at'] === null)).toHaveLength(1);
  });

  test('is for HR, payroll, the owner and the employee, and each read by others is recorded', async () => {
    const me = await hire(console, owner.companyId, { managerId: manager.employeeId });
    const { id } = (await set(hr, me.employeeId)).body.compensation_profile;
    // Requesting another employee's compensation returns nothing, not the reader's own.
    await set(hr, manager.employeeId);
    for (const browser of [hr, payroll, owner.browser, me.browser]) {
      expect(await historyOf(browser, me.employeeId)).toMatchObject([{ id }]);
    }
    const own = (await me.browser.call('GET', '/compensation')).body.compensation_profiles;
    expect(own).toMatchObject([{ id }]);
    for (const browser of [manager.browser, employee.browser, stranger.browser]) {
      expect(await historyOf(browser, me.employeeId)).toEqual([]);
    }
    const read = {
      action: 'compensation_profile.read',
      fields: ['amount', 'currency', 'period', 'valid_from'],
    };
    expect(await auditOf(id)).toEqual([
      {
        action: 'compensation_profile.created',
        fields: ['employee_id', 'amount', 'currency', 'period', 'valid_from'],
      },
      read,
      read,
      read,
    ]);
  });

  test('of all employees comes in pages, to those who may see it', async () => {
    const company = await console.signUp();
    const made: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { employeeId } = await hire(console, company.companyId);
      made.unshift((await set(company.browser, employeeId)).body.compensation_profile.id);
    }
    const { body: first } = await company.browser.call('GET', '/compensation?limit=2');
    const { body: rest } = await company.browser.call(
      'GET',
      `/compensation?limit=2&cursor=${first.next_cursor}`,
    );
    const all = [...first.compensation_profiles, ...rest.compensation_profiles];
    expect(all.map(({ id }) => id)).toEqual(made);
    const elsewhere = await company.browser.call(
      'GET',
      `/compensation?limit=2&employee_id=${all[0].employee_id}&cursor=${first.next_cursor}`,
    );
    expect([elsewhere.status, elsewhere.body.code]).toEqual([400, 'invalid_cursor']);
  });

  test('is withdrawn once, by users who may set it', async () => {
    const { id } = (await set(hr, employee.employeeId)).body.compensation_profile;
    const withdraw = (who: Browser) => who.call('DELETE', `/compensation/${id}`);
    expect((await withdraw(stranger.browser)).status).toBe(404);
    expect((await withdraw(hr)).status).toBe(204);
    expect((await withdraw(payroll)).status).toBe(204);
    expect(await auditOf(id)).toMatchObject([
      { action: 'compensation_profile.created' },
      { action: 'compensation_profile.withdrawn', fields: ['superseded_at'] },
    ]);
    expect((await set(hr, employee.employeeId)).status).toBe(201);
  });

  test.each<[string, object, string]>([
    ['a negative amount', { amount: '-1.00' }, '/amount'],
    ['5 decimals', { amount: '1.00001' }, '/amount'],
    ['an unknown currency', { currency: 'ZZZ' }, '/currency'],
    [
      'an employee that never was',
      { employee_id: '01a1eded-73de-7c41-9b0e-5d2f8a6c1e37' },
      '/employee_id',
    ],
  ])('with %s is refused by its name', async (_what, part, pointer) => {
    const { status, body } = await set(hr, employee.employeeId, part);
    expect([status, body.errors?.[0]?.pointer]).toEqual([422, pointer]);
  });

  test("is not set for another company's employee", async () => {
    const foreign = await set(hr, foreigner.employeeId);
    expect([foreign.status, foreign.body.errors[0].pointer]).toEqual([422, '/employee_id']);
  });
});

describe('deductions', () => {
  const pension = { name: 'Pension', kind: 'percent', value: '9.3', valid_from: '2026-01-01' };
  const add = (who: Browser, part: object = {}) =>
    who.call('POST', '/pay-deductions', { body: { ...pension, ...part } });

  test('for all employees and for one are added, listed and removed', async () => {
    const all = await add(hr);
    expect(all.status).toBe(201);
    expect(all.body.pay_deduction).toEqual({
      ...pension,
      id: expect.any(String),
      employee_id: null,
      employee_name: null,
      value: '9.30',
      currency: null,
      valid_to: null,
      created_at: expect.any(String),
    });
    const one = await add(payroll, {
      name: 'Gym',
      kind: 'fixed',
      value: '30',
      currency: 'EUR',
      employee_id: employee.employeeId,
      valid_to: '2026-12-31',
    });
    const listed = async (search = '') =>
      (await owner.browser.call('GET', `/pay-deductions${search}`)).body.pay_deductions;
    const [first, second] = [one.body.pay_deduction, all.body.pay_deduction];
    expect(await listed()).toEqual([first, second]);
    expect(await listed(`?employee_id=${employee.employeeId}`)).toEqual([first]);
    expect(await auditOf(first.id)).toMatchObject([
      { action: 'pay_deduction.created' },
      { action: 'pay_deduction.read' },
      { action: 'pay_deduction.read' },
    ]);
    // A deduction for all employees is about no single person.
    expect(await auditOf(second.id)).toMatchObject([{ action: 'pay_deduction.created' }]);

    const remove = (who: Browser) => who.call('DELETE', `/pay-deductions/${first.id}`);
    expect((await remove(stranger.browser)).status).toBe(404);
    expect((await remove(hr)).status).toBe(204);
    expect((await remove(hr)).status).toBe(404);
    expect(await listed()).toEqual([second]);
  });

  test('get a last day: one deduction before and after, the first one gone', async () => {
    const { body } = await add(hr, { name: 'Canteen', employee_id: employee.employeeId });
    const first = body.pay_deduction;
    const end = (who: Browser, valid_to: string, id = first.id) =>
      who.call('POST', `/pay-deductions/${id}/end`, { body: { valid_to } });
    const listed = async () => {
      const path = `/pay-deductions?employee_id=${employee.employeeId}`;
      return (await hr.call('GET', path)).body.pay_deductions;
    };
    expect((await end(stranger.browser, '2026-12-31')).status).toBe(404);
    const early = await end(hr, '2025-12-31');
    expect(early).toMatchObject({ status: 422, body: { errors: [{ pointer: '/valid_to' }] } });
    // A refused request has removed nothing.
    expect(await listed()).toEqual([first]);

    const ended = await end(hr, '2026-12-31');
    expect(ended.status).toBe(200);
    const { id, created_at } = ended.body.pay_deduction;
    expect(ended.body.pay_deduction).toEqual({ ...first, id, created_at, valid_to: '2026-12-31' });
    expect(await listed()).toEqual([ended.body.pay_deduction]);
    expect((await end(hr, '2027-12-31')).status).toBe(404);
    expect((await hr.call('DELETE', `/pay-deductions/${id}`)).status).toBe(204);
  });

  const gym = { kind: 'fixed', value: '30.00', currency: 'EUR' };
  test.each<[string, object, string]>([
    ['nothing', { value: '0' }, '/value'],
    ['more than all', { value: '100.0001' }, '/value'],
    ['a percentage in a currency', { currency: 'EUR' }, '/currency'],
    ['an amount in no currency', { ...gym, currency: undefined }, '/currency'],
    ['an amount in no known currency', { ...gym, currency: 'QQQ' }, '/currency'],
    ['parts of a cent', { ...gym, value: '30.001' }, '/value'],
    ['an end before the beginning', { valid_to: '2025-12-31' }, '/valid_to'],
    [
      'an employee that never was',
      { employee_id: '01a1eded-73de-7c41-9b0e-5d2f8a6c1e37' },
      '/employee_id',
    ],
  ])('with %s are refused by their name', async (_what, part, pointer) => {
    const { status, body } = await add(hr, part);
    expect([status, body.errors?.[0]?.pointer]).toEqual([422, pointer]);
  });
});
