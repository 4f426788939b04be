import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import {
  type Owner,
  type Person,
  startConsole,
  type TestConsole,
} from '../../../../tests/harness/console.ts';
import { computeRun, createRun } from '../../../../tests/harness/console-payroll.ts';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';
import { relayAll } from '../../../../tests/harness/relay-all.ts';
import { hirePaid } from '../../../../tests/proofs/payroll/hire-paid.ts';
import { startPayrollWorker } from '../../../../tests/proofs/payroll/payroll-worker.ts';

let console: TestConsole;
let worker: { stop(): Promise<void> };
let owner: Owner;
/** Sets pay, computes the run, and checks it. */
let setter: Person;
let starter: Person;
let checker: Person;
let employeeId: string;
beforeAll(async () => {
  console = await startConsole({ ownDatabase: true });
  worker = await startPayrollWorker(console.database);
});
beforeEach(async () => {
  owner = await console.signUp();
  const add = () => console.addPerson(owner.companyId, { role: 'payroll_admin' });
  [setter, starter, checker] = [await add(), await add(), await add()];
  employeeId = await hirePaid(console.database, owner.companyId);
});
afterAll(async () => {
  await worker?.stop();
  await console?.close();
});

const act = (by: { readonly browser: Browser }, id: string, action: string, etag?: string) =>
  by.browser.call('POST', `/payroll-runs/${id}/${action}`, {
    ...(etag !== undefined && { headers: { 'if-match': etag } }),
  });

const get = (by: { readonly browser: Browser }, id: string) =>
  by.browser.call('GET', `/payroll-runs/${id}`);

async function compute(id: string): Promise<void> {
  expect(await computeRun(starter.browser, id)).toMatchObject({ status: 'completed' });
}

async function computedRun(month = '2026-11', type = 'regular'): Promise<string> {
  const last = Temporal.PlainYearMonth.from(month).daysInMonth;
  const { id } = await createRun(starter.browser, {
    type,
    period_start: `${month}-01`,
    period_end: `${month}-${last}`,
    pay_date: `${month}-27`,
  });
  await compute(id);
  return id;
}

async function raise(by: Person, of: string, amount: string, from = '2026-09-01') {
  const { status, body } = await by.browser.call('POST', '/compensation', {
    body: { employee_id: of, amount, currency: 'EUR', period: 'monthly', valid_from: from },
  });
  expect([status, body]).toEqual([201, expect.anything()]);
}

const approversOf = async (id: string): Promise<string[]> =>
  (await get(checker, id)).body.payroll_run.approvers.map((each: { id: string }) => each.id);

const reasonFor = async (by: Person, id: string) => {
  const { unavailable_actions: closed } = (await get(by, id)).body.payroll_run;
  return closed.find(({ action }: { action: string }) => action === 'approve')?.reason;
};

test('the figures that were reviewed are approved, not those computed since', async () => {
  const id = await computedRun();
  const shown = await get(checker, id);
  const etag = String(shown.headers['etag']);
  expect(shown.body.payroll_run).toMatchObject({ etag, totals: { net: '3000.00' } });
  await act(starter, id, 'reopen');
  await eventually(async () => {
    expect((await get(starter, id)).body.payroll_run.status).toBe('draft');
  });
  await raise(setter, employeeId, '90000');
  await compute(id);
  const late = await act(checker, id, 'approve', etag);
  expect([late.status, late.body.code]).toEqual([412, 'precondition_failed']);
  const now = await get(checker, id);
  expect(now.body.payroll_run).toMatchObject({
    status: 'completed',
    totals: { net: '90000.00' },
  });
  expect((await act(checker, id, 'approve', String(now.headers['etag']))).status).toBe(200);
});

test('computing the same again is another version too', async () => {
  const id = await computedRun();
  const etag = String((await get(checker, id)).headers['etag']);
  await act(starter, id, 'reopen');
  await eventually(async () => {
    expect((await get(starter, id)).body.payroll_run.status).toBe('draft');
  });
  await compute(id);
  expect((await act(checker, id, 'approve', etag)).status).toBe(412);
});

describe('who set pay since the last approved run', () => {
  test('does not approve the run that pays these people, and the page says who can', async () => {
    await raise(setter, employeeId, '3100');
    const id = await computedRun();
    const refused = await act(setter, id, 'approve');
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect(await reasonFor(setter, id)).toBe('changed_pay');
    expect(await approversOf(id)).toEqual([owner.userId, checker.userId].toSorted());
    expect((await act(checker, id, 'approve')).status).toBe(200);
    // What was approved is settled: the next run is theirs to approve.
    const next = await computedRun('2026-12');
    expect((await act(setter, next, 'approve')).status).toBe(200);
  });

  test('does not approve the first run that pays it, however many have been approved since', async () => {
    await raise(setter, employeeId, '90000', '2026-12-01');
    const hired = await hirePaid(console.database, owner.companyId, { startDate: '2026-12-01' });
    await raise(setter, hired, '50000', '2026-12-01');
    const november = await computedRun();
    // It pays nothing of what they set.
    expect(await reasonFor(setter, november)).toBeUndefined();
    await approved(november);
    const december = await computedRun('2026-12');
    expect(await reasonFor(setter, december)).toBe('changed_pay');
    await approved(december);
    expect(await reasonFor(setter, await computedRun('2027-01'))).toBeUndefined();
  });

  test('does not approve it after other runs of the same people', async () => {
    await raise(setter, employeeId, '90000');
    const id = await computedRun();
    for (const type of ['correction', 'off_cycle']) {
      await hirePaid(console.database, owner.companyId, { startDate: '2026-10-01' });
      await approved(await computedRun('2026-10', type));
    }
    expect(await reasonFor(setter, id)).toBe('changed_pay');
  });

  test('does not have it approved by someone to whom they gave access', async () => {
    await queryAsCompany(
      console.database,
      owner.companyId,
      'update users set access_given_by = array[$1::uuid] where id = $2',
      [setter.userId, checker.userId],
    );
    await raise(setter, employeeId, '3100');
    expect(await approversOf(await computedRun())).toEqual([owner.userId]);
  });

  test('approves the run of other people', async () => {
    const leaver = await hirePaid(console.database, owner.companyId, {
      terminationDate: '2026-10-31',
    });
    await raise(setter, leaver, '3100');
    expect((await act(setter, await computedRun(), 'approve')).status).toBe(200);
  });

  test('counts with items, assignments, components and tables', async () => {
    const item = {
      employee_id: employeeId,
      kind: 'earning',
      name: 'Bonus',
      amount: '50',
      currency: 'EUR',
      pay_on: '2026-11-15',
    };
    expect((await setter.browser.call('POST', '/pay-items', { body: item })).status).toBe(201);
    const id = await computedRun();
    expect(await reasonFor(setter, id)).toBe('changed_pay');
  });

  test('does not count what a second person has not confirmed', async () => {
    const { body } = await setter.browser.call('POST', '/pay-components', {
      body: {
        code: 'bonus',
        name: 'Bonus',
        kind: 'earning',
        formula: '1',
        rounding: { mode: 'half_up', digits: 2 },
        bases: [],
        correction: 'current',
        account: null,
        valid_from: '2026-01-01',
        valid_to: null,
      },
    });
    const id = await computedRun();
    expect(await reasonFor(setter, id)).toBeUndefined();
    await act(starter, id, 'reopen');
    await eventually(async () => {
      expect((await get(starter, id)).body.payroll_run.status).toBe('draft');
    });
    const componentId = body.pay_component.id;
    const activated = await checker.browser.call('POST', '/pay-rules/activate', {
      body: { component_version_ids: [body.pay_component.versions[0].id], table_ids: [] },
    });
    const assigned = await starter.browser.call('POST', '/pay-assignments', {
      body: {
        component_id: componentId,
        scope: 'employee',
        employee_id: employeeId,
        value: null,
        valid_from: '2026-01-01',
        valid_to: null,
      },
    });
    expect([assigned.body.code ?? assigned.status, activated.status, activated.body]).toMatchObject(
      [201, 200, { is_activated: true }],
    );
    await compute(id);
    // The author, not the person who confirmed it.
    expect(await reasonFor(setter, id)).toBe('changed_pay');
    expect(await approversOf(id)).toEqual(expect.arrayContaining([checker.userId, owner.userId]));
  });
});

describe('whose own pay has changed since the last approved run', () => {
  test('does not approve it, even if another user changed the pay', async () => {
    await payFor(checker);
    await approved(await computedRun());
    await raise(setter, checker.employeeId, '15000');
    const id = await computedRun('2026-12');
    const refused = await act(checker, id, 'approve');
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect(await reasonFor(checker, id)).toBe('own_pay');
    expect(await approversOf(id)).toEqual([owner.userId]);
    await approved(id);
    // Paid as before, they check the next one.
    const next = await computedRun('2027-01');
    expect((await act(checker, next, 'approve')).status).toBe(200);
  });

  test('an owner approves if no one else can, and the audit log says so', async () => {
    await queryAsCompany(
      console.database,
      owner.companyId,
      `update users set role = 'employee' where id = any ($1)`,
      [[setter.userId, checker.userId]],
    );
    await raise({ ...setter, browser: owner.browser }, employeeId, '3200');
    const id = await computedRun();
    expect((await act(owner, id, 'approve')).status).toBe(200);
    await relayAll(console.database);
    const { rows } = await queryAsCompany<{ fields: string[] }>(
      console.database,
      owner.companyId,
      `select fields from audit_log where subject_id = $1 and action = 'payroll_run.approved'`,
      [id],
    );
    expect(rows).toEqual([{ fields: ['status', 'changed_pay'] }]);
  });
});

async function payFor({ employeeId: of }: Person): Promise<void> {
  await queryAsCompany(
    console.database,
    owner.companyId,
    `insert into compensation_profiles (company_id, id, employee_id, amount, currency, period,
       valid_from, created_at)
     values ($1, gen_random_uuid(), $2, 3000, 'EUR', 'monthly', '2020-01-01', now())`,
    [owner.companyId, of],
  );
}

const approved = async (id: string) => expect((await act(owner, id, 'approve')).status).toBe(200);
