import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import { computeRun, createRun, november } from '../../../../tests/harness/console-payroll.ts';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { hirePaid } from '../../../../tests/proofs/payroll/hire-paid.ts';
import { startPayrollWorker } from '../../../../tests/proofs/payroll/payroll-worker.ts';
import { readEvents } from '../../../../tests/harness/read-events.ts';

let console: TestConsole;
let worker: { stop(): Promise<void> };
let owner: Owner;

beforeAll(async () => {
  console = await startConsole({ ownDatabase: true });
  worker = await startPayrollWorker(console.database);
});
beforeEach(async () => {
  owner = await console.signUp();
});
afterAll(async () => {
  await worker?.stop();
  await console?.close();
});

const create = (fields: object = {}, browser: Browser = owner.browser) =>
  createRun(browser, fields);

function act(id: string, action: string, browser: Browser = owner.browser) {
  return browser.call('POST', `/payroll-runs/${id}/${action}`);
}

async function get(id: string, browser: Browser = owner.browser) {
  return (await browser.call('GET', `/payroll-runs/${id}`)).body.payroll_run;
}

const compute = (id: string, browser: Browser = owner.browser) => computeRun(browser, id);

function query<Row>(text: string, values: readonly unknown[] = []) {
  return queryAsCompany<Row>(console.database, owner.companyId, text, values);
}

async function payslips(id: string) {
  const { rows } = await query<{ employee_id: string; gross: string; net: string; lines: unknown }>(
    'select employee_id, gross, net, lines from payslips where payroll_run_id = $1 order by id',
    [id],
  );
  return rows;
}

async function actions(id: string) {
  const { rows } = await query<{ actor_kind: string; action: string; fields: string[] }>(
    `select actor_kind, action, fields from audit_log where subject_id = $1 order by id`,
    [id],
  );
  return rows.map(({ actor_kind: kind, action, fields }) => `${kind} ${action} ${fields.join()}`);
}

describe('a payroll run', () => {
  test('goes from draft to paid, with one event each for completion and approval', async () => {
    const [first, second] = [
      await hirePaid(console.database, owner.companyId, { amount: '4200' }),
      await hirePaid(console.database, owner.companyId, { startDate: '2026-11-16' }),
    ];
    const admin = await console.addUser(owner.companyId, 'payroll_admin');
    const draft = await create({}, admin);
    expect(draft).toMatchObject({
      ...november,
      status: 'draft',
      employee_count: 0,
      progress: { processed: 0, total: null },
      totals: null,
      error: null,
      started_by: null,
      allowed_actions: ['process', 'cancel'],
    });
    const started = (await act(draft.id, 'process', admin)).body.payroll_run;
    expect(started).toMatchObject({ status: 'processing', allowed_actions: [] });
    const completed = await eventually(async () => {
      const run = await get(draft.id);
      expect(run.status).toBe('completed');
      return run;
    });
    expect(completed).toMatchObject({
      employee_count: 2,
      progress: { processed: 2, total: 2 },
      totals: { gross: '5700.00', deductions: '0.00', net: '5700.00' },
      completed_at: expect.any(String),
      started_by: started.started_by,
      allowed_actions: ['reopen', 'approve', 'cancel'],
    });
    expect((await get(draft.id, admin)).allowed_actions).toEqual(['reopen', 'cancel']);
    expect(await payslips(draft.id)).toMatchObject(
      [
        { employee_id: first, gross: '4200.00', net: '4200.00' },
        { employee_id: second, gross: '1500.00', net: '1500.00' },
      ].toSorted((left, right) => left.employee_id.localeCompare(right.employee_id)),
    );
    const approved = (await act(draft.id, 'approve')).body.payroll_run;
    expect(approved).toMatchObject({
      status: 'approved',
      approved_by: owner.userId,
      allowed_actions: ['pay', 'reverse'],
    });
    const paid = (await act(draft.id, 'pay', admin)).body.payroll_run;
    expect(paid).toMatchObject({
      status: 'paid',
      paid_at: expect.any(String),
      allowed_actions: ['reverse'],
    });

    const told = {
      payrollRunId: draft.id,
      type: 'regular',
      periodStart: november.period_start,
      periodEnd: november.period_end,
      payDate: november.pay_date,
      currency: 'EUR',
      employeeCount: 2,
      completedAt: completed.completed_at,
    };
    const { companyId, userId } = owner;
    expect(await readEvents(console.database, companyId, 'payroll.completed')).toEqual([told]);
    expect(await readEvents(console.database, companyId, 'payroll.approved')).toEqual([
      { ...told, approvedBy: userId, approvedAt: approved.approved_at },
    ]);
    expect(await actions(draft.id)).toEqual([
      'user payroll_run.created type,period_start,period_end,pay_date,currency',
      'user payroll_run.processing_started status',
      'system payroll_run.completed status',
      'user payroll_run.approved status',
      'user payroll_run.paid status',
    ]);
  });

  test('is computed again after it is reopened', async () => {
    await hirePaid(console.database, owner.companyId);
    const { id } = await create();
    await compute(id);
    await hirePaid(console.database, owner.companyId);
    expect((await act(id, 'reopen')).body.payroll_run).toMatchObject({
      status: 'draft',
      employee_count: 0,
      totals: null,
      completed_at: null,
    });
    await eventually(async () => expect(await payslips(id)).toEqual([]));
    expect(await compute(id)).toMatchObject({
      status: 'completed',
      totals: { net: '6000.00' },
      progress: { processed: 2, total: 2 },
    });
    expect(await payslips(id)).toHaveLength(2);
  });

  test('that is cancelled loses its payslips and frees its period', async () => {
    await hirePaid(console.database, owner.companyId);
    const { id } = await create();
    await compute(id);
    expect((await act(id, 'cancel')).body.payroll_run).toMatchObject({
      status: 'cancelled',
      allowed_actions: [],
    });
    await eventually(async () => expect(await payslips(id)).toEqual([]));
    expect(await compute((await create()).id)).toMatchObject({ employee_count: 1 });
  });

  test('without employees to pay completes, and has nothing to approve', async () => {
    await hirePaid(console.database, owner.companyId, { currency: 'USD' });
    await hirePaid(console.database, owner.companyId, {
      startDate: '2020-01-01',
      terminationDate: '2026-10-31',
    });
    const { id } = await create();
    expect(await compute(id)).toMatchObject({
      status: 'completed',
      employee_count: 0,
      progress: { processed: 0, total: 0 },
      totals: { gross: '0.00', deductions: '0.00', net: '0.00' },
      allowed_actions: ['reopen', 'cancel'],
    });
    expect(await act(id, 'approve')).toMatchObject({
      status: 409,
      body: { code: 'invalid_state', state: 'completed' },
    });
  });

  test('that is final cannot be changed, even in the database', async () => {
    await hirePaid(console.database, owner.companyId);
    const { id } = await create();
    await compute(id);
    await act(id, 'approve');
    const final = expect.objectContaining({ constraint: 'payroll_runs_final' });
    for (const text of [
      `update payroll_runs set gross = gross + 1, net = net + 1 where id = $1`,
      `update payroll_runs set status = 'draft' where id = $1`,
      `update payroll_runs set status = 'paid', employee_count = 7 where id = $1`,
      `delete from payslips where payroll_run_id = $1`,
    ]) {
      await expect(query(text, [id]), text).rejects.toEqual(final);
    }
    const late = await hirePaid(console.database, owner.companyId);
    const added = query(
      `insert into payslips select company_id, gen_random_uuid(), payroll_run_id, $2, gross,
         deductions, net, currency, lines, created_at from payslips where payroll_run_id = $1`,
      [id, late],
    );
    await expect(added).rejects.toEqual(final);
    expect((await act(id, 'pay')).status).toBe(200);
    await expect(
      query(`update payroll_runs set status = 'approved' where id = $1`, [id]),
    ).rejects.toEqual(final);
  });
});

describe('no employee is paid twice for a day', () => {
  test.each([
    ['the same period', november, 409],
    [
      'one that begins on the last day',
      { period_start: '2026-11-30', period_end: '2026-12-05' },
      409,
    ],
    ['one around it', { period_start: '2026-01-01', period_end: '2026-12-31' }, 409],
    ['the next day on', { period_start: '2026-12-01', period_end: '2026-12-31' }, 201],
    ['another currency', { currency: 'USD' }, 201],
    ['another type', { type: 'off_cycle' }, 201],
  ])('a second regular run for %s', async (_name, fields, status) => {
    const { id } = await create();
    const answer = await owner.browser.call('POST', '/payroll-runs', {
      body: { ...november, ...fields },
    });
    expect(answer.status).toBe(status);
    if (status === 409) {
      expect(answer.body).toMatchObject({ code: 'payroll_run_overlap', payroll_run_id: id });
    }
  });

  test('of 50 regular runs planned at once, one is created', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, day) =>
        owner.browser.call('POST', '/payroll-runs', {
          body: {
            ...november,
            period_end: Temporal.PlainDate.from('2026-11-30').add({ days: day }).toString(),
          },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 49 }, () => 409),
    ]);
  });

  test('a further run pays only employees whom the other left out', async () => {
    await hirePaid(console.database, owner.companyId);
    await compute((await create()).id);
    const late = await hirePaid(console.database, owner.companyId, { amount: '1000' });
    const further = await create({ type: 'off_cycle', period_start: '2026-11-30' });
    expect(await compute(further.id)).toMatchObject({ employee_count: 1 });
    expect(await payslips(further.id)).toMatchObject([{ employee_id: late, gross: '33.33' }]);
  });

  test('one run of a currency is computed at a time', async () => {
    const [first, second] = [await create(), await create({ type: 'off_cycle' })];
    await query(`update payroll_runs set status = 'processing' where id = $1`, [first.id]);
    expect(await act(second.id, 'process')).toMatchObject({
      status: 409,
      body: { code: 'invalid_state' },
    });
  });
});

describe('installments of advances', () => {
  async function addAdvance(employeeId: string, installments: number): Promise<string> {
    const id = crypto.randomUUID();
    await query(
      `insert into advances (company_id, id, employee_id, amount, currency, purpose, installments,
         status, paid_at, created_at, updated_at)
       values ($1, $2, $3, $4, 'EUR', 'Rent', $5, 'paid', now(), now(), now())`,
      [owner.companyId, id, employeeId, installments * 100, installments],
    );
    await query(
      `insert into advance_installments (company_id, advance_id, number, amount, due_from)
       select $1, $2, n, 100, '2026-11-01'::date + (n - 1) * interval '1 month'
       from generate_series(1, $3::int) as n`,
      [owner.companyId, id, installments],
    );
    return id;
  }

  async function repaid(advanceId: string) {
    const { rows } = await query<{ number: number; payroll_run_id: string | null }>(
      `select number, payroll_run_id from advance_installments where advance_id = $1
       order by number`,
      [advanceId],
    );
    return rows.map((row) => row.payroll_run_id);
  }

  async function statusOf(advanceId: string) {
    const { rows } = await query<{ status: string }>('select status from advances where id = $1', [
      advanceId,
    ]);
    return rows[0]?.status;
  }

  test('are deducted once, and settled when the run is approved', async () => {
    const employeeId = await hirePaid(console.database, owner.companyId, { amount: '1000' });
    const advance = await addAdvance(employeeId, 2);
    const first = await create();
    expect(await compute(first.id)).toMatchObject({
      totals: { gross: '1000.00', deductions: '100.00', net: '900.00' },
    });
    // The first run is not approved, so its deductions are not settled and the next run leaves them
    // alone.
    const next = await create({ period_start: '2026-12-01', period_end: '2026-12-31' });
    expect(await compute(next.id)).toMatchObject({ totals: { deductions: '100.00' } });
    expect(await repaid(advance)).toEqual([null, null]);
    expect((await act(next.id, 'approve')).status).toBe(200);
    expect(await repaid(advance)).toEqual([null, next.id]);
    expect((await act(first.id, 'approve')).status).toBe(200);
    expect(await repaid(advance)).toEqual([first.id, next.id]);
    expect(await statusOf(advance)).toBe('repaid');
  });

  test('are due again when the run that deducted them is cancelled', async () => {
    const employeeId = await hirePaid(console.database, owner.companyId, { amount: '1000' });
    await addAdvance(employeeId, 1);
    const first = await create();
    await compute(first.id);
    await act(first.id, 'cancel');
    await eventually(async () => expect(await payslips(first.id)).toEqual([]));
    expect(await compute((await create()).id)).toMatchObject({ totals: { deductions: '100.00' } });
  });
});

describe('four eyes', () => {
  test.each([
    ['no other user', undefined],
    ['only a user of HR', `update users set role = 'hr_admin'`],
    ['only an invited user who never signed in', 'update users set password_hash = null'],
    ['only a disabled user', 'update users set disabled_at = now()'],
  ])('with %s, they may approve their own run, and the log says so', async (_name, change) => {
    if (change !== undefined) {
      await console.addUser(owner.companyId, 'payroll_admin');
      await query(`${change} where id <> $1`, [owner.userId]);
    }
    await hirePaid(console.database, owner.companyId);
    const { id } = await create();
    expect((await compute(id)).allowed_actions).toContain('approve');
    expect((await act(id, 'approve')).status).toBe(200);
    expect(await actions(id)).toContain('user payroll_run.approved status,self_approval');
  });

  test('with another payroll user, not even an owner approves the run they had computed', async () => {
    const other = await console.addUser(owner.companyId, 'payroll_admin');
    await hirePaid(console.database, owner.companyId);
    const { id } = await create();
    expect((await compute(id)).allowed_actions).not.toContain('approve');
    expect(await act(id, 'approve')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await act(id, 'approve', other)).status).toBe(200);
  });

  test('of 50 approvals at once, one succeeds, with one event', async () => {
    const admins = await Promise.all(
      Array.from({ length: 50 }, () => console.addUser(owner.companyId, 'payroll_admin')),
    );
    await hirePaid(console.database, owner.companyId);
    const { id } = await create();
    await compute(id);
    const answers = await Promise.all(admins.map((admin) => act(id, 'approve', admin)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(49);
    for (const { status, body } of refused) {
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { code: 'invalid_state' },
      });
    }
    const events = await readEvents(console.database, owner.companyId, 'payroll.approved');
    expect(events).toHaveLength(1);
  });
});

test.each([
  ['reversed dates', { ...november, period_start: '2026-11-30', period_end: '2026-11-01' }],
  ['367 days', { ...november, period_start: '2026-01-01', period_end: '2027-01-02' }],
  ['a currency that does not exist', { ...november, currency: 'XQQ' }],
])('is refused with 422: %s', async (_name, body) => {
  const answer = await owner.browser.call('POST', '/payroll-runs', { body });
  expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
});

test('accepts 366 days, and lists by status and type, page by page', async () => {
  const leap = await create({ period_start: '2027-06-01', period_end: '2028-05-31' });
  const further = await create({ type: 'off_cycle' });
  await act(further.id, 'cancel');
  const list = async (filters: string) => {
    const { body } = await owner.browser.call('GET', `/payroll-runs?${filters}`);
    return body;
  };
  const ids = ({ payroll_runs: runs }: { payroll_runs: { id: string }[] }) =>
    runs.map(({ id }) => id);
  expect(ids(await list(''))).toEqual([further.id, leap.id]);
  expect(ids(await list('status=draft'))).toEqual([leap.id]);
  expect(ids(await list('type=off_cycle&status=cancelled'))).toEqual([further.id]);
  const first = await list('limit=1');
  expect(ids(first)).toEqual([further.id]);
  expect(ids(await list(`limit=1&cursor=${first.next_cursor}`))).toEqual([leap.id]);
});
