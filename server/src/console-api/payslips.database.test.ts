import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../tests/harness/console-browser.ts';
import { queryAsCompany } from '../../../tests/harness/query-as-company.ts';
import { type Owner, startConsole, type TestConsole } from '../../../tests/harness/console.ts';
import { type Hired, hire } from '../../../tests/harness/hire.ts';
import { systemClock } from '../platform/clock.ts';
import { createIds } from '../platform/ids.ts';

const ids = createIds(systemClock);
const lines = [
  {
    kind: 'base',
    label: 'Base pay, 2026-03-11 to 2026-03-31',
    code: 'base_pay',
    params: { from: '2026-03-11', to: '2026-03-31' },
    amount: '3100.00',
  },
  {
    kind: 'unpaid_leave',
    label: 'Unpaid leave, 1.5 of 15 working days',
    code: 'unpaid_leave',
    params: { days: '1.5', working_days: '15' },
    amount: '-206.67',
  },
  // Lines from before codes existed.
  { kind: 'deduction', label: 'Pénsion (9.3 %)', amount: '-269.08' },
  {
    kind: 'advance',
    label: 'Advance, installment 2',
    code: 'installment',
    params: { number: '2' },
    amount: '-100.00',
    advance_id: ids.next(),
    installment: 2,
  },
];

let console: TestConsole;
let owner: Owner;
let stranger: Owner;
let employee: Hired;
let colleague: Hired;
let manager: Hired;
let payroll: Hired;
let hr: Browser;
beforeAll(async () => {
  console = await startConsole();
  owner = await console.signUp();
  stranger = await console.signUp();
  manager = await hire(console, owner.companyId);
  employee = await hire(console, owner.companyId, { managerId: manager.employeeId });
  colleague = await hire(console, owner.companyId);
  payroll = await hire(console, owner.companyId, { role: 'payroll_admin' });
  hr = await console.addUser(owner.companyId, 'hr_admin');
});
afterAll(() => console.close());

function query<Row>(text: string, values: readonly unknown[] = []) {
  return queryAsCompany<Row>(console.database, owner.companyId, text, values);
}

const balances = [
  { leave_type: 'annual', name: 'Annual', days: '19.5' },
  { leave_type: 'study', name: 'Study', days: '1' },
  { leave_type: 'flex', name: 'Flex', hours: '12.25' },
];

let periods = 0;
/** Adds a run for a separate month with one payslip per employee, in the given status. */
async function addRun(status: string, of: readonly Hired[]) {
  const month = `${2001 + Math.floor(periods / 12)}-${String((periods % 12) + 1).padStart(2, '0')}`;
  periods += 1;
  const runId = ids.next();
  await query(
    `insert into payroll_runs (company_id, id, type, period_start, period_end, pay_date, currency,
       status, created_at, updated_at)
     values ($1, $2, 'regular', $3, $4, $4, 'EUR', 'completed', now(), now())`,
    [owner.companyId, runId, `${month}-01`, `${month}-28`],
  );
  const payslipIds: string[] = [];
  for (const { employeeId } of of) {
    const id = ids.next();
    payslipIds.push(id);
    await query(
      `insert into payslips (company_id, id, payroll_run_id, employee_id, gross, deductions, net,
         currency, lines, leave_balances, created_at)
       values ($1, $2, $3, $4, 2893.33, 369.08, 2524.25, 'EUR', $5, $6, now())`,
      [owner.companyId, id, runId, employeeId, JSON.stringify(lines), JSON.stringify(balances)],
    );
  }
  for (const step of status === 'paid' ? ['approved', 'paid'] : [status]) {
    await query('update payroll_runs set status = $2 where id = $1', [runId, step]);
  }
  return { runId, payslipIds, id: payslipIds[0] ?? '', month };
}

async function listed(browser: Browser, search = ''): Promise<string[]> {
  const { status, body } = await browser.call('GET', `/payslips${search}`);
  expect(status).toBe(200);
  return body.payslips.map(({ id }: { id: string }) => id);
}

/** The PDF as sent, regardless of the status code. */
function download({ browser }: Hired, id: string) {
  return console.server.inject({
    method: 'GET',
    url: `/console/api/payslips/${id}/pdf`,
    headers: { cookie: browser.cookie() ?? '', 'sec-fetch-site': 'same-origin' },
  });
}

/** Its text, with whitespace collapsed to single spaces. */
async function textOf(content: Uint8Array): Promise<string> {
  const file = await getDocumentProxy(new Uint8Array(content));
  const { text } = await extractText(file, { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

function monthName(tag: string, month: string): string {
  const options = { month: 'short', year: 'numeric' } as const;
  return Temporal.PlainDate.from(`${month}-01`).toLocaleString(tag, options);
}

async function readsOf(id: string): Promise<number> {
  const { rows } = await query<{ count: number }>(
    `select count(*)::int as count from audit_log
     where action = 'payslip.read' and (subject_id = $1 or $1 = any(subject_ids))`,
    [id],
  );
  return rows[0]?.count ?? 0;
}

describe("an employee's own payslips", () => {
  test('are those of approved and paid runs, newest first, and reading them is not recorded', async () => {
    const me = await hire(console, owner.companyId);
    const shown: string[] = [];
    for (const status of ['completed', 'approved', 'paid', 'failed', 'draft', 'cancelled']) {
      const { id } = await addRun(status, [me]);
      if (['approved', 'paid'].includes(status)) shown.unshift(id);
      const expected = shown[0] === id ? 200 : 404;
      const { status: answered } = await me.browser.call('GET', `/payslips/${id}`);
      const { statusCode } = await download(me, id);
      expect([status, answered, statusCode]).toEqual([status, expected, expected]);
    }
    expect(await listed(me.browser)).toEqual(shown);
    expect(await listed(me.browser, `?employee_id=${me.employeeId}`)).toEqual(shown);
    for (const id of shown) expect(await readsOf(id)).toBe(0);
  });

  test('have their lines, their totals and their period', async () => {
    const { id, runId, month } = await addRun('approved', [employee]);
    const { body } = await employee.browser.call('GET', `/payslips/${id}`);
    expect(body.payslip).toEqual({
      id,
      payroll_run_id: runId,
      employee_id: employee.employeeId,
      employee_name: 'Em Ployee',
      period_start: `${month}-01`,
      period_end: `${month}-28`,
      pay_date: `${month}-28`,
      run_status: 'approved',
      currency: 'EUR',
      gross: '2893.33',
      deductions: '369.08',
      net: '2524.25',
      lines,
      leave_balances: balances,
      created_at: expect.any(String),
    });
    const run = await employee.browser.call('GET', `/payslips?payroll_run_id=${runId}`);
    expect(run.body).toEqual({ payslips: [body.payslip], total: 1, next_cursor: null });
  });
});

describe('the PDF', () => {
  test('states the employee, the employer, the period and the amounts', async () => {
    const { id, month } = await addRun('paid', [employee]);
    await query(`update employees set first_name = 'Zoë', employee_number = 'E-7' where id = $1`, [
      employee.employeeId,
    ]);
    const answer = await download(employee, id);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toContain(
      `attachment; filename="payslip-${month}-01-${month}-28.pdf"`,
    );
    const text = await textOf(answer.rawPayload);
    for (const part of [
      'Ácme',
      'Zoë Ployee',
      'E-7',
      `1 – 28 ${monthName('en-GB', month)}`,
      'Base pay, 11 – 31 Mar 2026 3,100.00',
      'Unpaid leave, 1.5 of 15 working days -206.67',
      'Pénsion (9.3 %) -269.08',
      'Advance, installment 2 -100.00',
      'Gross pay 2,893.33',
      '-369.08',
      'Net pay (EUR) 2,524.25',
      `Leave balance on 28 ${monthName('en-GB', month)}`,
      'Annual 19.5 days',
      'Study 1 day',
      'Flex 12.25 hours',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('is in the company’s language', async () => {
    const set = (locale: string) => owner.browser.call('PATCH', '/company', { body: { locale } });
    const { id, month } = await addRun('paid', [employee]);
    expect((await set('de')).status).toBe(200);
    const text = await textOf((await download(employee, id)).rawPayload);
    await set('en');
    for (const part of [
      'Gehaltsabrechnung',
      `Zeitraum 01.–28.${month.slice(5)}.${month.slice(0, 4)}`,
      'Grundgehalt, 11.–31.03.2026 3.100,00',
      'Unbezahlte Abwesenheit, 1,5 von 15 Arbeitstagen -206,67',
      'Pénsion (9.3 %) -269,08',
      'Vorschuss, Rate 2 -100,00',
      'Brutto 2.893,33',
      'Summe der Abzüge -369,08',
      'Auszahlungsbetrag (EUR) 2.524,25',
      `Resturlaub zum 28.${month.slice(5)}.${month.slice(0, 4)}`,
      'Annual 19,5 Tage',
      'Study 1 Tag',
      'Flex 12,25 Stunden',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/Pay|Base|Gross|Net pay/);
  });

  test('is at its own address, for the employee only', async () => {
    const { id } = await addRun('paid', [employee]);
    for (const browser of [
      payroll.browser,
      hr,
      owner.browser,
      manager.browser,
      colleague.browser,
    ]) {
      const { status, body } = await browser.call('GET', `/payslips/${id}/pdf`);
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
  });
});

describe('a copy to hand over', () => {
  const copy = (browser: Browser, id: string) =>
    console.server.inject({
      method: 'GET',
      url: `/console/api/payslips/${id}/copy`,
      headers: { cookie: browser.cookie() ?? '', 'sec-fetch-site': 'same-origin' },
    });

  test('is the same PDF, for payroll, HR and the owner, and the log says so', async () => {
    const leaver = await hire(console, owner.companyId);
    const { id, month } = await addRun('paid', [leaver]);
    await query(
      `update employees set status = 'terminated', termination_date = '2020-01-31' where id = $1`,
      [leaver.employeeId],
    );
    for (const browser of [payroll.browser, hr, owner.browser]) {
      const before = await readsOf(id);
      const answer = await copy(browser, id);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(answer.headers['content-disposition']).toContain(
        `payslip-${month}-01-${month}-28.pdf`,
      );
      expect(await textOf(answer.rawPayload)).toContain('Net pay (EUR) 2,524.25');
      expect(await readsOf(id)).toBe(before + 1);
    }
    const { rows } = await query<{ fields: string[] }>(
      `select fields from audit_log where action = 'payslip.read' and subject_id = $1
       order by id desc limit 1`,
      [id],
    );
    expect(rows[0]?.fields).toContain('file');
  });

  test('is final: it does not exist before the run is approved', async () => {
    const { id } = await addRun('completed', [employee]);
    for (const browser of [payroll.browser, hr, owner.browser]) {
      expect((await copy(browser, id)).statusCode).toBe(404);
    }
  });

  test('is for no other user', async () => {
    const { id } = await addRun('paid', [employee]);
    const answers = [manager.browser, colleague.browser, stranger.browser].map((browser) =>
      copy(browser, id),
    );
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([403, 403, 404]);
    expect(await readsOf(id)).toBe(0);
  });
});

describe('the figures of a run', () => {
  test('are for payroll to review before and after approval, and the log says so', async () => {
    for (const status of ['completed', 'paid']) {
      const { runId, payslipIds } = await addRun(status, [employee, colleague]);
      for (const browser of [payroll.browser, owner.browser]) {
        expect(await listed(browser, `?payroll_run_id=${runId}`)).toEqual(payslipIds.toReversed());
        expect((await browser.call('GET', `/payslips/${payslipIds[0]}`)).status).toBe(200);
        const both = `?payroll_run_id=${runId}&employee_id=${employee.employeeId}`;
        expect(await listed(browser, both)).toEqual([payslipIds[0]]);
      }
      expect([await readsOf(payslipIds[0]!), await readsOf(payslipIds[1]!)]).toEqual([6, 2]);
    }
    expect(await listed(payroll.browser)).toEqual([]);
  });

  test('of one employee are for HR once they are approved, and the log says so', async () => {
    const person = await hire(console, owner.companyId);
    const draft = await addRun('completed', [person]);
    const { id, runId } = await addRun('paid', [person]);
    expect(await listed(hr, `?employee_id=${person.employeeId}`)).toEqual([id]);
    expect((await hr.call('GET', `/payslips/${id}`)).status).toBe(200);
    expect(await readsOf(id)).toBe(2);
    expect((await hr.call('GET', `/payslips/${draft.id}`)).status).toBe(404);
    expect(await listed(hr, `?payroll_run_id=${runId}`)).toEqual([]);
    expect(await listed(hr)).toEqual([]);
  });

  test('are for no other user', async () => {
    const { runId, payslipIds, id } = await addRun('paid', [employee, colleague]);
    for (const browser of [manager.browser, stranger.browser]) {
      expect((await browser.call('GET', `/payslips/${id}`)).body.code).toBe('not_found');
      expect(await listed(browser, `?payroll_run_id=${runId}`)).toEqual([]);
      expect(await listed(browser, `?employee_id=${employee.employeeId}`)).toEqual([]);
      expect(await listed(browser)).toEqual([]);
    }
    expect((await colleague.browser.call('GET', `/payslips/${id}`)).status).toBe(404);
    expect(await listed(colleague.browser, `?payroll_run_id=${runId}`)).toEqual([payslipIds[1]]);
    expect(await listed(colleague.browser, `?employee_id=${employee.employeeId}`)).toEqual([]);
    expect(await readsOf(id)).toBe(0);
    expect((await console.browser().call('GET', `/payslips/${id}`)).status).toBe(401);
  });
});
