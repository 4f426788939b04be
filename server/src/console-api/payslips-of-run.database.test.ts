import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../tests/harness/console-browser.ts';
import { type Owner, startConsole, type TestConsole } from '../../../tests/harness/console.ts';
import { queryAsCompany } from '../../../tests/harness/query-as-company.ts';
import { systemClock } from '../platform/clock.ts';
import { createIds } from '../platform/ids.ts';

const ids = createIds(systemClock);
/** More than are read at once. */
const count = 52;

let console: TestConsole;
let owner: Owner;
let payroll: Browser;
let runId: string;
beforeAll(async () => {
  console = await startConsole();
  owner = await console.signUp();
  payroll = await console.addUser(owner.companyId, 'payroll_admin');
  runId = ids.next();
  await query(
    `insert into payroll_runs (company_id, id, type, period_start, period_end, pay_date, currency,
       status, created_at, updated_at)
     values ($1, $2, 'regular', '2026-03-01', '2026-03-31', '2026-03-31', 'EUR', 'completed', now(), now())`,
    [owner.companyId, runId],
  );
  await query(
    `with hired as (
       insert into employees (company_id, id, employee_number, first_name, last_name, email, email_key,
         start_date, status, created_at, updated_at)
       select $1, gen_random_uuid(), 'N' || n, 'Zoë', 'Ünal', n || '@example.test', n || '@example.test',
         '2020-01-01', 'active', now(), now()
       from generate_series(1, $3::int) as n returning id)
     insert into payslips (company_id, id, payroll_run_id, employee_id, gross, deductions, net, currency,
       lines, created_at)
     select $1, gen_random_uuid(), $2, id, 100, 10, 90, 'EUR', $4, now() from hired`,
    [
      owner.companyId,
      runId,
      count,
      JSON.stringify([
        { kind: 'base', code: 'base_pay', label: 'Base pay', params: {}, amount: '100.00' },
        {
          kind: 'deduction',
          code: 'fixed',
          label: 'Canteen',
          params: { name: 'Canteen' },
          amount: '-10.00',
        },
      ]),
    ],
  );
});
afterAll(() => console.close());

function query<Row>(text: string, values: readonly unknown[] = []) {
  return queryAsCompany<Row>(console.database, owner.companyId, text, values);
}

function download(browser: Browser) {
  return console.server.inject({
    method: 'GET',
    url: `/console/api/payroll-runs/${runId}/payslips/zip`,
    headers: { cookie: browser.cookie() ?? '', 'sec-fetch-site': 'same-origin' },
  });
}

/** The entries of an archive without compression. */
function entriesOf(archive: Buffer): { name: string; content: Buffer }[] {
  const entries: { name: string; content: Buffer }[] = [];
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    const [bytes, nameBytes] = [archive.readUInt32LE(at + 18), archive.readUInt16LE(at + 26)];
    const start = at + 30 + nameBytes;
    const content = archive.subarray(start, start + bytes);
    entries.push({ name: archive.toString('utf8', at + 30, start), content });
    at = start + bytes;
  }
  return entries;
}

test('payroll downloads all payslips of an approved run, and the log names each', async () => {
  expect((await download(payroll)).statusCode).toBe(409);
  await query("update payroll_runs set status = 'approved', approved_at = now() where id = $1", [
    runId,
  ]);
  const answer = await download(payroll);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const entries = entriesOf(answer.rawPayload);
  expect(new Set(entries.map(({ name }) => name)).size).toBe(count);
  expect(entries[0]?.name).toMatch(/^Ünal Zoë N\d+\.pdf$/);
  const file = await getDocumentProxy(new Uint8Array(entries.at(-1)?.content ?? []));
  const { text } = await extractText(file, { mergePages: true });
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(
    /Totals 2026 Gross pay 100\.00 Canteen .10\.00 Net pay 90\.00/,
  );
  const { rows } = await query<{ ids: string[] }>(
    `select subject_ids as ids from audit_log
     where action = 'payslip.read' and 'file' = any(fields) order by id`,
  );
  expect(rows.map((row) => row.ids.length)).toEqual([50, 2]);
});

test('another company gets none of them', async () => {
  const stranger = await console.signUp();
  expect((await download(stranger.browser)).statusCode).toBe(404);
});
