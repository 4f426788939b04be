import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import { endRecord } from '../../../../tests/harness/employment-record.ts';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { hirePaid } from '../../../../tests/proofs/payroll/hire-paid.ts';
import { systemClock } from '../../platform/clock.ts';
import { createIds } from '../../platform/ids.ts';

const ids = createIds(systemClock);
let console: TestConsole;
let owner: Owner;
let payroll: Browser;
beforeAll(async () => {
  console = await startConsole();
  owner = await console.signUp();
  payroll = await console.addUser(owner.companyId, 'payroll_admin');
});
afterAll(() => console.close());

async function query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return (await queryAsCompany<Row>(console.database, owner.companyId, text, values)).rows;
}

async function end(employeeId: string, lastDay: string): Promise<void> {
  const { companyId } = owner;
  const settings = { role: 'muster_app', companyId } as const;
  await console.database.single(settings, endRecord(companyId, employeeId, lastDay));
}

interface NewRun {
  readonly month: string;
  readonly nets: Readonly<Record<string, string>>;
  readonly currency?: string;
  readonly type?: string;
  readonly status?: string;
  /** By employee. */
  readonly lines?: Readonly<Record<string, object[]>>;
}

async function addRun({ month, nets, currency = 'EUR', type = 'regular', ...run }: NewRun) {
  const { status, lines = {} } = run;
  const id = ids.next();
  const sum = Object.values(nets).reduce((total, net) => total + Number(net), 0);
  await query(
    `insert into payroll_runs (company_id, id, type, period_start, period_end, pay_date, currency,
       status, employee_count, gross, deductions, net, created_at, updated_at)
     values ($1, $2, $3, $4::date, $4::date + 27, $4::date + 27, $5, 'completed', $6, $7, 0, $7,
       now(), now())`,
    [owner.companyId, id, type, `${month}-01`, currency, Object.keys(nets).length, sum.toFixed(2)],
  );
  for (const [employeeId, net] of Object.entries(nets)) {
    await query(
      `insert into payslips (company_id, id, payroll_run_id, employee_id, gross, deductions, net,
         currency, lines, created_at)
       values ($1, $2, $3, $4, $5, 0, $5, $6, $7, now())`,
      [
        owner.companyId,
        ids.next(),
        id,
        employeeId,
        net,
        currency,
        JSON.stringify(lines[employeeId] ?? []),
      ],
    );
  }
  if (status !== undefined)
    await query('update payroll_runs set status = $2 where id = $1', [id, status]);
  return id;
}

async function differencesOf(id: string) {
  const { status, body } = await payroll.call('GET', `/payroll-runs/${id}/differences`);
  expect(status).toBe(200);
  return body;
}

const paid = (person = {}) => hirePaid(console.database, owner.companyId, person);

test('compare with the previous run: who joined, who left, and whose pay changed most', async () => {
  const [up, down, same, joiner, leaver] = [
    await paid(),
    await paid(),
    await paid(),
    await paid(),
    await paid(),
  ];
  const decoy = { [up]: '1.00' };
  await addRun({ month: '2025-01', nets: decoy });
  const january = await addRun({
    month: '2026-01',
    nets: { [up]: '1000.10', [down]: '2000.00', [same]: '3000.00', [leaver]: '50.00' },
  });
  await addRun({ month: '2026-01', nets: decoy, currency: 'USD' });
  await addRun({ month: '2026-02', nets: decoy, type: 'off_cycle' });
  await addRun({ month: '2026-02', nets: decoy, status: 'cancelled' });
  const march = await addRun({
    month: '2026-03',
    nets: { [up]: '1000.30', [down]: '1500.00', [same]: '3000.00', [joiner]: '77.00' },
  });
  const { differences } = await differencesOf(march);
  const person = (employeeId: string, before: string | null, now: string | null) => ({
    employee_id: employeeId,
    employee_name: 'Pia Paid',
    before,
    now,
  });
  expect(differences).toEqual({
    previous_run: { id: january, period_start: '2026-01-01', period_end: '2026-01-28' },
    totals: {
      before: { gross: '6050.10', net: '6050.10', employee_count: 4 },
      now: { gross: '5577.30', net: '5577.30', employee_count: 4 },
    },
    summary: { joined: 1, left: 1, up: 1, down: 1, equal: 1 },
    joined: [person(joiner, null, '77.00')],
    left: [person(leaver, '50.00', null)],
    changes: [person(down, '2000.00', '1500.00'), person(up, '1000.10', '1000.30')],
  });
  const [line] = await query<{ fields: string[]; subject_ids: string[] }>(
    "select fields, subject_ids from audit_log where action = 'payslip.read' order by id desc",
  );
  expect(line?.fields).toEqual(['net']);
  expect(line?.subject_ids).toHaveLength(4);
});

test('count all employees if no pay changed, and name at most fifty', async () => {
  const people: string[] = [];
  for (let n = 0; n < 52; n += 1) people.push(await paid({ currency: 'GBP' }));
  const nets = (add: (n: number) => number) =>
    Object.fromEntries(people.map((id, n) => [id, (100 + add(n)).toFixed(2)]));
  await addRun({ month: '2026-04', nets: nets(() => 0), currency: 'GBP' });
  const same = await addRun({ month: '2026-05', nets: nets(() => 0), currency: 'GBP' });
  const none = { joined: 0, left: 0, up: 0, down: 0, equal: 0 };
  const { differences } = await differencesOf(same);
  expect(differences.summary).toEqual({ ...none, equal: 52 });
  expect([differences.joined, differences.left, differences.changes]).toEqual([[], [], []]);
  const raised = await addRun({ month: '2026-06', nets: nets((n) => n + 1), currency: 'GBP' });
  const after = (await differencesOf(raised)).differences;
  expect(after.summary).toEqual({ ...none, up: 52 });
  expect(after.changes).toHaveLength(50);
  expect(after.changes[0]).toMatchObject({
    employee_id: people[51],
    before: '100.00',
    now: '152.00',
  });
});

test('are null for the first run, for one that is not computed and for one out of order', async () => {
  const id = await paid({ currency: 'CHF' });
  const first = await addRun({ month: '2026-01', nets: { [id]: '1.00' }, currency: 'CHF' });
  expect((await differencesOf(first)).differences).toBeNull();
  const nets = { [id]: '2.00' };
  const run = { month: '2026-02', nets, currency: 'CHF' };
  const draft = await addRun({ ...run, status: 'draft' });
  expect((await differencesOf(draft)).differences).toBeNull();
  const outOfTurn = await addRun({ ...run, type: 'correction' });
  expect((await differencesOf(outOfTurn)).differences).toBeNull();
});

test('name employees who are left out because their pay is not set', async () => {
  const { employeeId } = await console.addPerson(owner.companyId);
  const gone = await console.addPerson(owner.companyId);
  await end(gone.employeeId, '2025-12-31');
  const paidLater = await paid({ startDate: '2020-01-01' });
  await query('update compensation_profiles set superseded_at = now() where employee_id = $1', [
    paidLater,
  ]);
  const run = await addRun({ month: '2026-07', nets: {} });
  const { left_out: leftOut } = await differencesOf(run);
  expect(leftOut.count).toBe(2);
  expect(
    leftOut.reasons[0].employees.map((row: { employee_id: string }) => row.employee_id).toSorted(),
  ).toEqual([employeeId, paidLater].toSorted());
});

test('name employees who left before their first pay began, and not those with earlier pay', async () => {
  const profile = (employeeId: string, from: string) =>
    query(
      `insert into compensation_profiles (company_id, id, employee_id, amount, currency, period,
         valid_from, created_at) values ($1, $2, $3, 1, 'EUR', 'monthly', $4, now())`,
      [owner.companyId, ids.next(), employeeId, from],
    );
  const leave = async () => {
    const { employeeId } = await console.addPerson(owner.companyId);
    await end(employeeId, '2031-03-10');
    return employeeId;
  };
  const tooLate = await leave();
  await profile(tooLate, '2031-03-20');
  await profile(tooLate, '2031-03-25');
  const inTime = await leave();
  await profile(inTime, '2031-03-25');
  await profile(inTime, '2031-03-10');
  const run = await addRun({ month: '2031-03', nets: {} });
  const { left_out: leftOut } = await differencesOf(run);
  const named = leftOut.reasons[0].employees.map((row: { employee_id: string }) => row.employee_id);
  expect(named).toContain(tooLate);
  expect(named).not.toContain(inTime);
  expect(new Set(named).size).toBe(named.length);
  expect(leftOut.count).toBe(named.length);
});

test('checks name what is unusual, with the people concerned', async () => {
  const people = { currency: 'SEK' };
  const [zero, raised, known, joiner] = [
    await paid(people),
    await paid(people),
    await paid(people),
    await paid(people),
  ];
  const before = { [zero]: '10.00', [raised]: '1000.00', [known]: '1000.00' };
  await addRun({ month: '2026-07', currency: 'SEK', nets: before, status: 'approved' });
  const now = { [zero]: '0.00', [raised]: '1300.00', [known]: '1299.99', [joiner]: '5.00' };
  const lines = { [known]: [{ kind: 'correction', amount: '-2.00' }] };
  const run = await addRun({ month: '2026-08', currency: 'SEK', nets: now, lines });
  await query(
    `insert into bank_accounts (company_id, id, employee_id, status, holder, iban, active_from,
       requested_by, created_at, updated_at)
     select $1, $2, $3, 'pending', 'Known', 'DE89370400440532013000', now(), u.id, now(), now()
     from users u order by u.id limit 1`,
    [owner.companyId, ids.next(), known],
  );
  const { body } = await payroll.call('GET', `/payroll-runs/${run}/checks`);
  const found = body.checks.map(
    ({ check, count, people: named }: { check: string; count: number; people: Named[] }) => [
      check,
      count,
      named.map((one) => one.employee_id),
    ],
  );
  expect(found).toEqual([
    ['no_account', 2, [raised, joiner]],
    ['net_zero', 1, [zero]],
    ['net_changed', 2, [raised, zero]],
    ['negative_correction', 1, [known]],
    ['first_payslip', 1, [joiner]],
  ]);
});

interface Named {
  readonly employee_id: string;
}
