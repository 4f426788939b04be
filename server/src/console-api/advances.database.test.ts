import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Owner,
  type Person,
  startConsole,
  type TestConsole,
} from '../../../tests/harness/console.ts';
import { queryAsCompany } from '../../../tests/harness/query-as-company.ts';
import { readEvents } from '../../../tests/harness/read-events.ts';
import {
  dueInstallments,
  type Installment,
  settleInstallments,
} from '../hr/advances/installments.ts';
import { systemClock } from '../platform/clock.ts';
import { createIds } from '../platform/ids.ts';

let nowMs: number;
let console: TestConsole;
let owner: Owner;
let manager: Person;
let employee: Person;
let payroll: Person;
let colleague: Person;

beforeAll(async () => {
  nowMs = Date.now();
  console = await startConsole({ clock: { nowMs: () => nowMs } });
});
beforeEach(() => staffCompany(Date.now()));
afterAll(() => console.close());

async function staffCompany(atMs: number): Promise<void> {
  nowMs = atMs;
  owner = await console.signUp();
  manager = await console.addPerson(owner.companyId);
  employee = await console.addPerson(owner.companyId, { managerId: manager.employeeId });
  payroll = await console.addPerson(owner.companyId, { role: 'payroll_admin' });
  colleague = await console.addPerson(owner.companyId);
}

const asked = { amount: '100', currency: 'EUR', purpose: 'A new boiler', installments: 3 };

async function create(who: Pick<Person, 'browser'>, body: object = {}) {
  const answer = await who.browser.call('POST', '/advances', { body: { ...asked, ...body } });
  return { ...answer, id: answer.body.advance?.id as string };
}

async function move(who: Pick<Person, 'browser'>, id: string, action: string, body?: object) {
  const answer = await who.browser.call('POST', `/advances/${id}/${action}`, body && { body });
  return { ...answer, advance: answer.body.advance };
}

const run = <Row>(text: string, values: readonly unknown[]) =>
  queryAsCompany<Row>(console.database, owner.companyId, text, values);

const eventsOf = (type: 'advance.requested' | 'advance.approved') =>
  readEvents(console.database, owner.companyId, type);

describe('an advance', () => {
  test('is approved in steps, paid by payroll and scheduled to the cent', async () => {
    const created = await create(employee);
    expect([created.status, created.body.advance]).toMatchObject([
      201,
      {
        employee_id: employee.employeeId,
        amount: '100.00',
        currency: 'EUR',
        purpose: 'A new boiler',
        installments: 3,
        status: 'pending',
        current_step: 1,
        approval: { due_level: 1 },
        allowed_actions: ['cancel'],
        schedule: [],
      },
    ]);
    const { id } = created;
    expect((await move(manager, id, 'approve')).advance.status).toBe('pending');
    expect(await eventsOf('advance.approved')).toEqual([]);
    const approved = await move(owner, id, 'approve');
    expect(approved.advance).toMatchObject({ status: 'approved', allowed_actions: ['pay'] });
    const paid = await move(payroll, id, 'pay');
    expect(paid.advance).toMatchObject({
      status: 'paid',
      paid_by: payroll.userId,
      schedule: [
        { number: 1, amount: '33.34', repaid_at: null, payroll_run_id: null },
        { number: 2, amount: '33.33' },
        { number: 3, amount: '33.33' },
      ],
    });

    const told = {
      advanceId: id,
      employeeId: employee.employeeId,
      requestedAt: created.body.advance.created_at,
    };
    expect(await eventsOf('advance.requested')).toEqual([
      { ...told, waitsFor: [expect.any(String)] },
    ]);
    expect(await eventsOf('advance.approved')).toEqual([
      { ...told, approvedBy: owner.userId, approvedAt: approved.advance.decided_at },
    ]);
  });

  test('is rejected at any step, with a reason', async () => {
    const { id } = await create(employee);
    await move(manager, id, 'approve');
    const rejected = await move(owner, id, 'reject', { reason: 'Too soon' });
    expect(rejected.advance).toMatchObject({ status: 'rejected', rejection_reason: 'Too soon' });
    expect(await eventsOf('advance.approved')).toEqual([]);
  });

  test('must be the only open one: a second is refused until the first is decided, also at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(employee)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(19);
    expect(refused[0]?.body).toMatchObject({ status: 409, code: 'advance_pending' });
    expect(await eventsOf('advance.requested')).toHaveLength(1);
    const { id } = answers.find(({ status }) => status === 201) as { id: string };
    await move(manager, id, 'reject', {});
    expect((await create(employee)).status).toBe(201);
  });

  test('is requested by HR and payroll for others, and by no other role', async () => {
    const forEmployee = { employee_id: employee.employeeId };
    expect((await create(colleague, forEmployee)).status).toBe(403);
    expect((await create(manager, forEmployee)).status).toBe(403);
    expect((await create(payroll, forEmployee)).body.advance).toMatchObject({
      employee_id: employee.employeeId,
      allowed_actions: [],
    });
    expect((await create(owner, { employee_id: colleague.employeeId })).status).toBe(201);
  });

  test('is neither requested nor paid once the employee has left', async () => {
    const { id } = await create(employee);
    await move(manager, id, 'approve');
    await move(owner, id, 'approve');
    await run(`update employees set status = 'terminated' where company_id = $1 and id = $2`, [
      owner.companyId,
      employee.employeeId,
    ]);
    const paid = await move(payroll, id, 'pay');
    expect([paid.status, paid.body.code]).toEqual([409, 'employee_terminated']);
    const next = await create(owner, { employee_id: employee.employeeId });
    expect([next.status, next.body.code]).toEqual([409, 'employee_terminated']);
  });

  test('is approved once of 50 at the same time, with one event, and paid once of 20', async () => {
    const { id } = await create(colleague);
    const approvers = await Promise.all(
      Array.from({ length: 50 }, () => console.addUser(owner.companyId, 'hr_admin')),
    );
    const answers = await Promise.all(approvers.map((browser) => move({ browser }, id, 'approve')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect(await eventsOf('advance.approved')).toHaveLength(1);

    const paid = await Promise.all(Array.from({ length: 20 }, () => move(payroll, id, 'pay')));
    expect(paid.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(paid.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test('is listed for those it concerns; every read by others is in the audit log', async () => {
    const { id } = await create(employee);
    const listed = async ({ browser }: Pick<Person, 'browser'>) =>
      (await browser.call('GET', '/advances')).body.advances.map((one: { id: string }) => one.id);
    for (const who of [employee, manager, payroll, owner]) {
      expect(await listed(who)).toEqual([id]);
      expect((await who.browser.call('GET', `/advances/${id}`)).status).toBe(200);
    }
    const { rows } = await run<{ actor_id: string }>(
      `select actor_id from audit_log where company_id = $1 and action = 'advance.read' order by id`,
      [owner.companyId],
    );
    const readers = [manager, payroll, owner].flatMap(({ userId }) => [userId, userId]);
    expect(rows.map(({ actor_id: actorId }) => actorId)).toEqual(readers);
    const { rows: log } = await run<{ line: string }>(
      `select to_jsonb(audit_log)::text as line from audit_log where company_id = $1`,
      [owner.companyId],
    );
    expect(log.map(({ line }) => line).join()).not.toMatch(/boiler|100\.00/);
  });
});

describe('an advance is refused with', () => {
  test.each([
    ['three decimals', { amount: '100.001' }, '/amount'],
    ['an amount of 0', { amount: '0.00' }, '/amount'],
    ['less than a hundredth for each', { amount: '0.02' }, '/amount'],
    ['no installment', { installments: 0 }, '/installments'],
    ['37 installments', { installments: 37 }, '/installments'],
  ])('%s', async (_what, part, pointer) => {
    const { status, body } = await create(employee, part);
    expect([status, body.errors?.[0]?.pointer]).toEqual([422, pointer]);
  });
});

describe('the currency of an advance', () => {
  const payIn = (currency: string, validFrom: string) =>
    run(
      `insert into compensation_profiles (company_id, id, employee_id, amount, currency, period,
         valid_from, created_at)
       values ($1, gen_random_uuid(), $2, 3000, $3, 'monthly', $4, now())`,
      [owner.companyId, employee.employeeId, currency, validFrom],
    );

  test('must exist', async () => {
    const { status, body } = await create(employee, { currency: 'ZZZ' });
    expect([status, body.errors?.[0]?.pointer]).toEqual([422, '/currency']);
  });

  test('must be one in which the employee is or will be paid', async () => {
    await payIn('GBP', '2020-01-01');
    await payIn('EUR', '2021-01-01');
    await payIn('USD', '2199-01-01');
    for (const currency of ['GBP', 'CHF']) {
      const { status, body } = await create(employee, { currency });
      expect([status, body.errors?.[0]?.pointer]).toEqual([422, '/currency']);
    }
    for (const currency of ['USD', 'EUR']) {
      const { status, id } = await create(employee, { currency });
      expect(status).toBe(201);
      await move(employee, id, 'cancel');
    }
  });
});

describe('repayment', () => {
  const asCompany = () => ({ role: 'muster_app', companyId: owner.companyId }) as const;
  const due = (periodEnd: string, currency = 'EUR') =>
    console.database.transaction(asCompany(), (transaction) =>
      dueInstallments(transaction, owner.companyId, {
        employeeIds: [employee.employeeId],
        currency,
        periodEnd,
      }),
    );

  async function addRun(): Promise<string> {
    const id = createIds(systemClock).next();
    await run(
      `insert into payroll_runs (company_id, id, type, period_start, period_end, pay_date, currency,
         status, created_at, updated_at)
       values ($1, $2, 'off_cycle', '2026-12-01', '2026-12-31', '2026-12-31', 'EUR', 'completed',
         now(), now())`,
      [owner.companyId, id],
    );
    return id;
  }

  const settle = (payrollRunId: string, installments: readonly Installment[]) =>
    console.database.transaction(asCompany(), (transaction) =>
      settleInstallments(
        {
          transaction,
          actor: { kind: 'system', companyId: owner.companyId },
          ids: createIds(systemClock),
          clock: systemClock,
        },
        { payrollRunId, installments },
      ),
    );

  test('begins in the month after the payment, in the company’s time zone', async () => {
    // In Auckland it is already the next month.
    await staffCompany(Date.parse('2028-02-29T23:30:00.000Z'));
    const { id } = await create(employee);
    await move(manager, id, 'approve');
    await move(owner, id, 'approve');
    await run(`update companies set time_zone = 'Pacific/Auckland' where id = $1`, [
      owner.companyId,
    ]);
    const { advance } = await move(payroll, id, 'pay');
    expect(advance.schedule[0].due_from).toBe('2028-04-01');
  });

  test('deducts what is due, each installment once, and ends with the last', async () => {
    const { id } = await create(employee);
    await move(manager, id, 'approve');
    await move(owner, id, 'approve');
    const { advance } = await move(payroll, id, 'pay');
    const [first, , last] = advance.schedule as { due_from: string }[];
    const dayBefore = Temporal.PlainDate.from(first?.due_from ?? '').subtract({ days: 1 });
    expect(await due(dayBefore.toString())).toEqual([]);
    expect(await due(last?.due_from ?? '', 'USD')).toEqual([]);
    const whole = { advanceId: id, employeeId: employee.employeeId };
    expect(await due(first?.due_from ?? '')).toEqual([{ ...whole, number: 1, amount: '33.34' }]);
    const all = await due(last?.due_from ?? '');
    expect(all.map(({ number }) => number)).toEqual([1, 2, 3]);

    const [one, other] = [await addRun(), await addRun()];
    await settle(one, all.slice(0, 1));
    await expect(settle(other, all)).rejects.toMatchObject({ code: 'invalid_state' });
    expect(await due(last?.due_from ?? '')).toEqual(all.slice(1));
    const between = await employee.browser.call('GET', `/advances/${id}`);
    expect(between.body.advance).toMatchObject({
      status: 'paid',
      schedule: [{ payroll_run_id: one, repaid_at: expect.any(String) }, {}, { repaid_at: null }],
    });

    const settled = await Promise.allSettled([
      settle(one, all.slice(1)),
      settle(other, all.slice(1)),
    ]);
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const after = await employee.browser.call('GET', `/advances/${id}`);
    expect(after.body.advance).toMatchObject({ status: 'repaid', repaid_at: expect.any(String) });
    expect(await due('2199-12-31')).toEqual([]);
    const { rows } = await run<{ actor_kind: string }>(
      `select actor_kind from audit_log where company_id = $1 and action = 'advance.repaid'`,
      [owner.companyId],
    );
    expect(rows).toEqual([{ actor_kind: 'system' }]);
  });
});
