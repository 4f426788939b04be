import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { envelopeExample } from '../server/src/events/envelope.ts';
import { signDelivery } from '../server/src/webhooks/sign.ts';
import { openBrowser } from '../tests/harness/console-browser.ts';
import { eventually } from '../tests/harness/eventually.ts';
import { findFreePort } from '../tests/harness/free-port.ts';
import { installSdk } from '../tests/harness/install-sdk.ts';
import { hirePaid } from '../tests/proofs/payroll/hire-paid.ts';
import { startReceiver } from '../tests/harness/receiver.ts';
import { sampleFiles } from '../tests/harness/sample-files.ts';
import { type Form, sendForm } from '../tests/harness/send-form.ts';
import { startTestService, type TestService } from '../tests/harness/test-service.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../tests/harness/throw-away-directory.ts';

// Runs each example as a user would: copied to a folder where the built SDK is installed.
const programs = globSync('*.ts', { cwd: import.meta.dirname }).filter(
  (name) => !name.endsWith('.test.ts'),
);

let directory: string;
let service: TestService;
let baseUrl: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  directory = makeThrowAwayDirectory('muster-examples-', {});
  installSdk(directory);
  writeFileSync(join(directory, 'package.json'), '{"type":"module"}');
  for (const name of programs) copyFileSync(join(import.meta.dirname, name), pathOf(name));
  service = await startTestService();
  baseUrl = await service.service.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  for (const child of children) await stop(child);
  await service.close();
  removeThrowAwayDirectory(directory);
});

function pathOf(name: string): string {
  return join(directory, name);
}

function read(name: string): string {
  return readFileSync(pathOf(name), 'utf8');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** A program of this folder; `output` grows while it runs. */
function start(command: readonly string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, command, {
    cwd: directory,
    env: { ...process.env, MUSTER_URL: baseUrl, ...settings },
  });
  children.push(child);
  const running = { child, output: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (running.output += chunk.toString('utf8')));
  }
  return running;
}

async function runToEnd(command: readonly string[], settings: Record<string, string>) {
  const running = start(command, settings);
  const [code] = await once(running.child, 'close');
  expect(code, running.output).toBe(0);
  return running.output;
}

/** One copies lists and follows the feed, the other maps to three vendors. */
function isLong(name: string): boolean {
  return ['mirror.ts', 'unified-apis.ts'].includes(name);
}

test('each is short and has its row in the README', () => {
  for (const name of programs) {
    const lines = readFileSync(join(import.meta.dirname, name), 'utf8').split('\n').length - 1;
    expect(lines, name).toBeLessThan(isLong(name) ? 200 : 100);
  }
  const text = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
  const rows = [...text.matchAll(/^\| \[(\S+)\]\(\1\)/gm)].map(([, name]) => name);
  expect(new Set(rows)).toEqual(new Set(programs));
});

test('sync-directory: everybody at first, then only what changed; who leaves is gone', async () => {
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
  const sync = () => runToEnd(['sync-directory.ts', 'people.csv'], { MUSTER_API_KEY });

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
  test('says who asks for leave once, though the chat was down at first, and no reason', async () => {
    const company = await service.createCompany();
    const chat = await startReceiver({
      script: (_request, index) => ({ kind: 'respond', status: index === 0 ? 500 : 200 }),
    });
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}/webhooks/muster`;
    const { secret } = await service.createEndpoint(company, url);
    const notifier = start(['notify-leave.ts'], {
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
    await stop(notifier.child);
    await chat.close();
  });
});

describe('post-payroll', () => {
  test('enters each approved run once, also what was approved while it was down', async () => {
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
    const first = start(command, settings);
    await eventually(async () => expect(first.output).toContain(url));
    expect(read('journal.csv')).toBe(head + entry(august, '2026-08'));

    const september = await approve('2026-09');
    const both = head + entry(august, '2026-08') + entry(september, '2026-09');
    await eventually(async () => expect(read('journal.csv')).toBe(both));
    await stop(first.child);

    const offCycle = await approve('2026-10', 'off_cycle');
    const second = start(command, settings);
    await eventually(async () => expect(second.output).toContain(url));
    expect(second.output).toContain(`Enter by hand: off_cycle run ${offCycle}`);
    expect(read('journal.csv')).toBe(both);
    const forged = await fetch(url, { method: 'POST', body: '{}' });
    expect(forged.status).toBe(401);
    await stop(second.child);
  });
});

describe('mirror', () => {
  test('has what the API lists after a day of work, though it is killed repeatedly', async () => {
    const office = await openOffice();
    const { call, send, hire } = office;
    const { secret: MUSTER_API_KEY } = await call('POST', '/api-keys', {
      name: 'mirror',
      scopes: ['employees:read', 'leave:read'],
      grants: ['events:read', 'timesheets:read', 'documents:read'],
    });
    const startMirror = () => start(['mirror.ts', 'mirror.sqlite'], { MUSTER_API_KEY });
    for (let count = 0; count < 250; count += 1) await hire();
    const boss = await hire();
    for (const runsMs of [100, 300, 1_500, 700]) {
      const { child } = startMirror();
      await Promise.all([sleep(runsMs), workForADay(office, boss)]);
      await stop(child);
      await workForADay(office, boss);
    }
    // What the mirror has not read yet loses its payload, so it makes a full copy again.
    await call('POST', `/employees/${await workForADay(office, boss)}/erase`);
    const last = startMirror();

    const mirror = new DatabaseSync(pathOf('mirror.sqlite'));
    const mirrored = (table: string, year: unknown = null) =>
      mirror
        .prepare(
          `select record from ${table} where coalesce(record ->> 'year' = ?, 1) order by employee_id, id`,
        )
        .all(year as null)
        .map(({ record }) => JSON.parse(String(record)) as Listed);
    const listed = async (path: string, member: string): Promise<Listed[]> => {
      const records: Listed[] = [];
      for (let cursor = ''; ; ) {
        const body = await send('GET', `${path}limit=200${cursor}`);
        records.push(...body[member]);
        if (body.next_cursor === null) return records.toSorted(byKey);
        cursor = `&cursor=${body.next_cursor}`;
      }
    };
    const compare = async () => {
      for (const table of ['employees', 'leave_requests', 'documents'] as const) {
        const path = table === 'leave_requests' ? '/leave?' : `/${table}?`;
        expect(mirrored(table).toSorted(byKey)).toEqual(await listed(path, table));
      }
      const timesheets = await listed('/timesheets?', 'timesheets');
      expect(mirrored('timesheets').toSorted(byKey)).toEqual(
        timesheets.filter(({ status }) => status !== 'draft'),
      );
      for (const year of [thisYear, thisYear + 1, thisYear + 2]) {
        const path = `/leave-balances?as_of=${year}-01-01&`;
        const copied = mirrored('leave_balances', year).toSorted(byKey);
        const ids = new Set(copied.map(keyOf));
        // Nobody has days in the year after the next unless leave reaches into it.
        const isListed = (each: Listed) => year < thisYear + 2 || ids.has(keyOf(each));
        expect(copied).toEqual((await listed(path, 'leave_balances')).filter(isListed));
        expect(copied.length).toBeGreaterThan(0);
      }
    };
    // The lists grant the days of a year to those who don't have them, which is an event too.
    const catchUp = () =>
      eventually(async () => {
        await compare();
        const { body } = await service.api('GET', '/events?after=latest', { key: MUSTER_API_KEY });
        const { position } = mirror.prepare('select position from state').get()!;
        expect(Number(position)).toBe(body.next_after);
      }, 30_000);
    const copies = () => last.output.match(/following from/g)?.length;
    await eventually(async () => expect(copies()).toBeGreaterThan(0), 30_000);
    await catchUp();
    const before = copies();
    const leaver = await workForADay(office, boss);
    await catchUp();
    await call('POST', `/employees/${leaver}/erase`);
    await catchUp();
    expect(copies()).toBe(before);
    // The generated work reached every kind of record in every state.
    const statuses = (table: string) => new Set(mirrored(table).map(({ status }) => status));
    expect(statuses('leave_requests')).toEqual(
      new Set(['pending', 'approved', 'rejected', 'cancelled']),
    );
    expect(statuses('timesheets')).toEqual(new Set(['submitted', 'approved', 'rejected']));
    expect(statuses('documents')).toEqual(new Set(['uploaded', 'archived']));
    expect(last.output).toContain('employee.erased');
    mirror.close();
    await stop(last.child);
  }, 180_000);
});

const thisYear = new Date().getUTCFullYear();
type Listed = Readonly<Partial<Record<'id' | 'employee_id' | 'status', string>>>;
const keyOf = ({ id, employee_id }: Listed): string => id ?? employee_id ?? '';
const byKey = (one: Listed, other: Listed): number => (keyOf(one) < keyOf(other) ? -1 : 1);

/** A company whose owner uses the console; `send` uses the API with a key that may do everything. */
async function openOffice() {
  const browser = openBrowser(service.service.server, new URL('http://muster.test'));
  const { server } = service.service;
  const checked = (answer: { status: number; body: unknown }) => {
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    // oxlint-disable-next-line typescript/no-explicit-any -- answers of any shape
    return answer.body as any;
  };
  const call = async (method: string, path: string, body?: object) =>
    checked(await browser.call(method, path, body === undefined ? {} : { body }));
  const owner = { first_name: 'Ona', last_name: 'Owner', email: 'mirror@example.test' };
  const password = 'correct horse battery';
  await call('POST', '/sign-up', { company_name: 'Mirrored', ...owner, password });
  await call('PATCH', '/privacy-settings', { erasure_keep_months: 0 });
  const grants = ['timesheets:read', 'timesheets:write', 'documents:read', 'documents:write'];
  const { secret: key } = await call('POST', '/api-keys', { name: 'all', scopes: [], grants });
  const send = async (method: string, path: string, body?: object) =>
    checked(await service.api(method, path, { key, ...(body && { body }) }));
  const { leave_types: leaveTypes } = await call('GET', '/leave-types');
  const { id } = leaveTypes.find(({ code }: { code: string }) => code === 'annual');
  const allowance = { days_per_year: 30, carry_over_days_max: 5 };
  await call('PATCH', `/leave-types/${id}`, { allowance });
  let hired = 0;
  return {
    call,
    send,
    upload: async (path: string, form: Form) =>
      checked(await sendForm(server, browser, path, form)),
    hire: async (): Promise<string> => {
      hired += 1;
      const names = { first_name: 'Zoë', last_name: `N ${hired}` };
      const body = { ...names, email: `zoe${hired}@mirror.example` };
      return (await send('POST', '/employees', body)).employee.id;
    },
  };
}

/** Changes through the API and the console; each has its event. Returns an employee to erase. */
async function workForADay(office: Office, boss: string): Promise<string> {
  const { call, send, hire, upload } = office;
  const [employee, leaver] = [await hire(), await hire()];
  await send('PATCH', `/employees/${boss}`, { job_title: `Boss of ${employee}` });
  await call('PATCH', `/employees/${employee}`, { manager_id: boss });
  const rows = `first_name,last_name,email\nIda,Import,ida-${employee}@mirror.example\n`;
  const file = { name: 'people.csv', type: 'text/csv', content: Buffer.from(rows) };
  await upload('/employee-imports', { files: [file] });

  const leave = async (start_date: string, end_date: string): Promise<string> => {
    const dates = { leave_type: 'annual', start_date, end_date };
    return (await send('POST', '/leave', { employee_id: employee, ...dates })).leave_request.id;
  };
  const next = thisYear + 1;
  await leave(`${next}-08-02`, `${next}-08-06`);
  const approved = await leave(`${next}-12-20`, `${next + 1}-01-08`);
  await call('POST', `/leave-requests/${approved}/approve`, {});
  const end = { end_date: `${next}-12-24`, reason: 'Needed' };
  await call('POST', `/leave-requests/${approved}/shorten`, end);
  await call('POST', `/leave-requests/${await leave(`${next}-03-01`, `${next}-03-05`)}/reject`, {});
  await send('POST', `/leave/${await leave(`${next}-04-10`, `${next}-04-15`)}/cancel`);
  const adjusted = { employee_id: employee, leave_type: 'annual', year: thisYear, days: 1.5 };
  await call('POST', '/leave-balances/adjust', { ...adjusted, note: 'Moved house' });

  for (const outcome of [undefined, 'approve', 'reject']) {
    const week = { approve: '2026-10-05', reject: '2026-10-12' }[outcome ?? ''] ?? '2026-10-19';
    const entries = [{ date: week, hours: 7.5 }];
    const period = { period_start: week, period_end: week, entries };
    const made = await call('POST', '/timesheets', { employee_id: employee, ...period });
    await call('POST', `/timesheets/${made.timesheet.id}/submit`);
    const reason = outcome === 'reject' ? { reason: 'Friday is missing' } : {};
    if (outcome !== undefined) {
      await call('POST', `/timesheets/${made.timesheet.id}/${outcome}`, reason);
    }
  }
  for (const of of [employee, leaver]) {
    const files = [{ name: 'card.pdf', type: 'application/pdf', content: sampleFiles.pdf }];
    const fields = { employee_id: of, category: 'certificate' };
    const { document } = await upload('/documents', { fields, files });
    if (of === employee) await call('POST', `/documents/${document.id}/archive`);
  }
  const kept = { employee_id: boss, category: 'other' };
  const files = [{ name: 'kept.pdf', type: 'application/pdf', content: sampleFiles.pdf }];
  await upload('/documents', { fields: kept, files });
  await send('POST', `/employees/${leaver}/terminate`, { termination_date: '2026-01-31' });
  return leaver;
}

type Office = Awaited<ReturnType<typeof openOffice>>;
