import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { envelopeExample } from '../server/src/events/envelope.ts';
import { signDelivery } from '../server/src/webhooks/sign.ts';
import { openBrowser } from '../tests/harness/console-browser.ts';
import { eventually } from '../tests/harness/eventually.ts';
import { findFreePort } from '../tests/harness/free-port.ts';
import { hirePaid } from '../tests/proofs/payroll/hire-paid.ts';
import { startReceiver } from '../tests/harness/receiver.ts';
import { type Examples, openExamples } from '../tests/harness/run-examples.ts';
import { startTestService, type TestService } from '../tests/harness/test-service.ts';

// Runs each example as a user would: copied to a folder where the built SDK is installed.
let examples: Examples;
let service: TestService;

beforeAll(async () => {
  service = await startTestService();
  examples = await openExamples(service);
});
afterAll(async () => {
  await examples.close();
  await service.close();
});

const read = (name: string) => readFileSync(examples.pathOf(name), 'utf8');

/** They copy lists and follow the feed, map to three vendors, and speak OAuth. */
const longPrograms: Readonly<Record<string, number>> = {
  'mirror.ts': 260,
  'unified-apis.ts': 200,
  'chat-approvals.ts': 200,
};

test('each is short and has a row in the README', () => {
  for (const name of examples.programs) {
    const lines = readFileSync(join(import.meta.dirname, name), 'utf8').split('\n').length - 1;
    expect(lines, name).toBeLessThan(longPrograms[name] ?? 100);
  }
  const text = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
  const rows = [...text.matchAll(/^\| \[(\S+)\]\(\1\)/gm)].map(([, name]) => name);
  expect(new Set(rows)).toEqual(new Set(examples.programs));
});

test('sync-directory: first all employees, then only changes; leavers are removed', async () => {
  const { key: MUSTER_API_KEY, companyId } = await service.createCompany();
  const call = async (method: string, path: string, body: object) => {
    const answer = await service.api(method, path, { key: MUSTER_API_KEY, body });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body.employee.id as string;
  };
  const query = (text: string, values: readonly unknown[]) =>
    service.database.single({ role: 'muster_app', companyId }, { text, values });
  /** Employees changed long ago are not read again. */
  const age = () => query(`update employees set updated_at = now() - interval '1 hour'`, []);
  const sync = () => examples.runToEnd(['sync-directory.ts', 'people.csv'], { MUSTER_API_KEY });

  const person = { first_name: 'Zoë', last_name: 'Łukasiewicz', email: 'zoe@example.test' };
  const zoe = await call('POST', '/employees', { ...person, phone: '+49 30 1234' });
  const formula = { first_name: '=1+1', last_name: 'Ng, "Bo"', email: 'bo@example.test' };
  const bo = await call('POST', '/employees', formula);
  await age();
  expect(await sync()).toBe('2 read, 2 in people.csv\n');
  const head = 'last_name,first_name,email,phone,job_title,department\r\n';
  const zoeRow = 'Łukasiewicz,Zoë,zoe@example.test,+49 30 1234,,\r\n';
  const boRow = `"Ng, ""Bo""",'=1+1,bo@example.test,,,\r\n`;
  expect(read('people.csv')).toBe(head + zoeRow + boRow);

  expect(await sync()).toBe('0 read, 2 in people.csv\n');
  expect(read('people.csv')).toBe(head + zoeRow + boRow);

  await call('PATCH', `/employees/${zoe}`, { job_title: 'Engineer' });
  expect(await sync()).toBe('1 read, 2 in people.csv\n');
  expect(read('people.csv')).toContain('zoe@example.test,+49 30 1234,Engineer,');

  await age();
  await query(
    `update employees set status = 'terminated', termination_date = '2026-11-01', updated_at = now()
     where id = $1`,
    [bo],
  );
  expect(await sync()).toBe('1 read, 1 in people.csv\n');
  expect(read('people.csv')).not.toContain('bo@example.test');
});

/** Like "Send test event" in the console: the ids don't exist. */
async function sendExample(url: string, secret: string): Promise<number> {
  const deliveryId = crypto.randomUUID();
  const body = JSON.stringify({
    ...envelopeExample('leave.requested'),
    delivered_at: new Date().toISOString(),
    delivery_id: deliveryId,
  });
  const timestampSeconds = Math.floor(Date.now() / 1_000);
  const delivery = { deliveryId, event: 'leave.requested', isTest: true, timestampSeconds, body };
  const headers = signDelivery({ ...delivery, secrets: [secret] });
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

describe('notify-leave', () => {
  test('reports each leave request once, although the chat was down at first, and without a reason', async () => {
    const company = await service.createCompany();
    const chat = await startReceiver({
      script: (_request, index) => ({ kind: 'respond', status: index === 0 ? 500 : 200 }),
    });
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}/webhooks/muster`;
    const { secret } = await service.createEndpoint(company, url);
    const notifier = examples.start(['notify-leave.ts'], {
      MUSTER_API_KEY: (await company.createKey(['employees:read'])).key,
      // Typed by hand: with an extra space.
      MUSTER_WEBHOOK_SECRET: `${secret} `,
      CHAT_WEBHOOK_URL: chat.url,
      PORT: String(port),
    });
    await eventually(async () => expect(notifier.output).toContain(url));

    const { key } = company;
    const person = { first_name: 'Zoë', last_name: '<!channel>', email: 'zoe@example.test' };
    const employee = await service.api('POST', '/employees', { key, body: person });
    const leave = { leave_type: 'sick', start_date: '2027-08-02', end_date: '2027-08-06' };
    const body = { employee_id: employee.body.employee.id as string, ...leave, reason: 'Flu' };
    expect(await service.api('POST', '/leave', { key, body })).toMatchObject({ status: 201 });

    const said = await chat.waitFor(2, 10_000);
    const text = 'Zoë &lt;!channel&gt; asks for 5 days of leave from 2027-08-02 to 2027-08-06.';
    for (const { body: message } of said) expect(JSON.parse(message.toString())).toEqual({ text });
    expect(notifier.output).toContain('the chat answered 500');
    await eventually(async () => {
      const { body: list } = await service.api('GET', '/webhooks?status=delivered', { key });
      // The leave event after a second attempt, the employee event (which is ignored here) after
      // one.
      const attempts = list.webhook_deliveries.map((each: { attempts: number }) => each.attempts);
      expect(attempts).toEqual([2, 1]);
    });
    expect(chat.requests).toHaveLength(2);
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401);
    expect(await sendExample(url, secret)).toBe(204);
    expect(JSON.parse((await chat.waitFor(3, 10_000))[2]!.body.toString())).toMatchObject({
      text: expect.stringMatching(/^Test: An employee asks for \d+ days? of leave /),
    });
    await examples.stop(notifier.child);
    await chat.close();
  });
});

describe('post-payroll', () => {
  test('posts each approved run once, including those approved while it was down', async () => {
    const browser = openBrowser(service.service.server, new URL('http://muster.test'));
    const call = async (method: string, path: string, body?: object) => {
      const answer = await browser.call(method, path, body === undefined ? {} : { body });
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      return answer.body;
    };
    const owner = { first_name: 'Ona', last_name: 'Owner', email: 'ona@example.test' };
    const password = 'correct horse battery';
    const { company } = await call('POST', '/sign-up', {
      company_name: 'Ácme',
      ...owner,
      password,
    });
    await hirePaid(service.database, company.id, { amount: '4200' });
    await hirePaid(service.database, company.id, { amount: '3100' });
    const approve = async (month: string, type = 'regular'): Promise<string> => {
      const period = { period_start: `${month}-01`, period_end: `${month}-28` };
      const run = { type, ...period, pay_date: `${month}-27`, currency: 'EUR' };
      const { id } = (await call('POST', '/payroll-runs', run)).payroll_run as { id: string };
      await call('POST', `/payroll-runs/${id}/process`);
      await eventually(async () => {
        const { payroll_run } = await call('GET', `/payroll-runs/${id}`);
        expect(payroll_run.status).toBe('completed');
      });
      await call('POST', `/payroll-runs/${id}/approve`);
      return id;
    };
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}/webhooks/muster`;
    const { secret: apiKey } = await call('POST', '/api-keys', {
      name: 'ledger',
      scopes: ['payroll:read'],
    });
    const { secret } = await call('POST', '/webhook-endpoints', {
      url,
      events: ['payroll.approved'],
    });
    const settings = {
      MUSTER_API_KEY: apiKey as string,
      MUSTER_WEBHOOK_SECRET: secret as string,
      COST_PER_HEAD: 'EUR 5200.50',
      LEDGER_FROM: '2026-08-01',
      PORT: String(port),
    };
    const command = ['post-payroll.ts', 'journal.csv'];
    const entry = (id: string, month: string) => {
      const text = `EUR,Payroll ${month}-01 to ${month}-28 of 2`;
      return (
        `${id},${month}-28,6000 Wages and salaries,10401.00,,${text}\n` +
        `${id},${month}-28,2300 Accrued wages,,10401.00,${text}\n`
      );
    };
    const head = 'entry,date,account,debit,credit,currency,text\n';

    await approve('2026-07'); // before LEDGER_FROM
    const august = await approve('2026-08');
    await call('POST', `/payroll-runs/${august}/pay`);
    const first = examples.start(command, settings);
    await eventually(async () => expect(first.output).toContain(url));
    expect(read('journal.csv')).toBe(head + entry(august, '2026-08'));

    const september = await approve('2026-09');
    const both = head + entry(august, '2026-08') + entry(september, '2026-09');
    await eventually(async () => expect(read('journal.csv')).toBe(both));
    await examples.stop(first.child);

    const offCycle = await approve('2026-10', 'off_cycle');
    const second = examples.start(command, settings);
    await eventually(async () => expect(second.output).toContain(url));
    expect(second.output).toContain(`Enter by hand: off_cycle run ${offCycle}`);
    expect(read('journal.csv')).toBe(both);
    const forged = await fetch(url, { method: 'POST', body: '{}' });
    expect(forged.status).toBe(401);
    await examples.stop(second.child);
  });
});
