import { rm } from 'node:fs/promises';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { runMuster, startMuster } from '../../harness/run-muster.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../../harness/throw-away-directory.ts';
import { type BulkSite, openBulkSite, peakMemoryMb } from './bulk-site.ts';

// Exports a company from one PostgreSQL and imports it into another, each killed in the middle once, and draws payslips:
//
//   nice node tests/proofs/bulk/measure-archives.ts [--employees 50000] [--documents 200000] [--payslips 6000]

const documentBytes = 4_096;
const months = 12;
const lookEveryMs = 200;

async function main(): Promise<void> {
  const { employees, documents, payslips } = parseArgs({
    options: {
      employees: { type: 'string', default: '50000' },
      documents: { type: 'string', default: '200000' },
      payslips: { type: 'string', default: '6000' },
    },
  }).values;
  const [old, fresh] = await Promise.all([openBulkSite(), openBulkSite()]);
  const directory = makeThrowAwayDirectory('muster-measure-', {});
  const file = join(directory, 'company.zip');
  try {
    const seeding = ['seed', '--companies', '1', '--employees', employees, '--json'];
    const { stdout } = await runMuster([...seeding, '--deliveries', employees], old);
    const [company] = (JSON.parse(stdout) as { companies: { id: string }[] }).companies;
    const companyId = company?.id ?? '';
    await addDocuments(old.database, companyId, Number(documents));
    const exporting = ['company', 'export', companyId, file];
    await killInTheMiddle('export', exporting, old);
    await refuseHalf(file, fresh);
    await rm(file);
    const dataOnly = await measure('export, data only', [...exporting, '--data-only'], old);
    print(`${(statSync(file).size / 1e6).toFixed(0)} MB`);
    const importing = ['company', 'import', file];
    await killInTheMiddle('import', importing, fresh, dataOnly);
    await measure('import', importing, fresh);
    await rm(file);
    await measure('export with CSV', exporting, old);
    await rm(file);
    await addPayslips(old.database, companyId, Number(payslips) / months);
    await measure(`export with CSV and ${payslips} PDFs`, exporting, old);
    print(`${(statSync(file).size / 1e6).toFixed(0)} MB`);
  } finally {
    await Promise.all([old.remove(), fresh.remove()]);
    removeThrowAwayDirectory(directory);
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** @returns how many seconds it took */
async function measure(name: string, args: readonly string[], site: BulkSite): Promise<number> {
  const startedMs = performance.now();
  const running = startMuster(args, site.settings);
  const peaks = [0];
  const timer = setInterval(() => {
    peaks.push(peakMemoryMb(running.child.pid ?? 0) ?? 0);
  }, lookEveryMs);
  const { status, stdout, stderr } = await running.ended();
  clearInterval(timer);
  if (status !== 0) throw new Error(`${name}: ${stdout}${stderr}`);
  const seconds = (performance.now() - startedMs) / 1_000;
  print(`${name}: ${seconds.toFixed(1)} s, ${Math.max(...peaks).toFixed(0)} MB`);
  return seconds;
}

async function killInTheMiddle(
  name: string,
  args: readonly string[],
  site: BulkSite,
  afterSeconds = 10,
): Promise<void> {
  const running = startMuster(args, site.settings);
  await new Promise((resolve) => {
    setTimeout(resolve, afterSeconds * 1_000);
  });
  running.child.kill('SIGKILL');
  const { status } = await running.ended();
  await site.database.administer('alter table employees no force row level security');
  const { rows } = await site.database.administer('select count(*)::int as count from employees');
  await site.database.administer('alter table employees force row level security');
  print(`${name} killed after ${afterSeconds.toFixed(0)} s (${status}): ${JSON.stringify(rows)}`);
}

async function refuseHalf(file: string, site: BulkSite): Promise<void> {
  const { status, stderr } = await runMuster(['company', 'import', file], site);
  print(`half an archive: ${status} ${stderr.trim()}`);
}

async function addDocuments(database: Database, companyId: string, count: number): Promise<void> {
  const perStatement = 20_000;
  for (let done = 0; done < count; done += perStatement) {
    await database.single(
      { role: 'muster_app', companyId, statementTimeoutMs: 300_000 },
      {
        text: `with people as (select id, row_number() over () as place, count(*) over () as total from employees
            where company_id = $1),
          made as (select gen_random_uuid() as id, p.id as employee_id,
              convert_to(repeat(md5(n::text), ${documentBytes / 32}), 'UTF8') as content
            from generate_series($2::int + 1, $2::int + $3::int) n join people p on p.place = 1 + n % p.total),
          kept as (insert into documents (company_id, id, employee_id, name, category, mime_type, size_bytes, sha256,
              stored_in, status, uploaded_by, created_at, updated_at)
            select $1, id, employee_id, 'a.txt', 'other', 'text/plain', ${documentBytes}, sha256(content), 'database',
              'uploaded', (select id from users where company_id = $1 limit 1), now(), now() from made)
          insert into document_contents (company_id, document_id, content) select $1, id, content from made`,
        values: [companyId, done, perStatement],
      },
    );
  }
}

/** Approved payslips of a year. */
async function addPayslips(database: Database, companyId: string, people: number): Promise<void> {
  const asApp = { role: 'muster_app', companyId, statementTimeoutMs: 300_000 } as const;
  for (let month = 1; month <= months; month += 1) {
    const { rows } = await database.single<{ id: string }>(asApp, {
      text: `insert into payroll_runs (company_id, id, type, period_start, period_end, pay_date, currency, status,
          created_at, updated_at)
        select $1, gen_random_uuid(), 'regular', d, d + 27, d + 27, 'EUR', 'completed', now(), now()
        from (select make_date(2025, $2, 1) as d) each returning id`,
      values: [companyId, month],
    });
    const run = rows[0]?.id;
    await database.single(asApp, {
      text: `insert into payslips (company_id, id, payroll_run_id, employee_id, gross, deductions, net, currency,
          lines, created_at)
        select $1, gen_random_uuid(), $2, id, 4000, 1200, 2800, 'EUR', $4::jsonb, now()
        from (select id from employees where company_id = $1 order by id limit $3) e`,
      values: [companyId, run, people, JSON.stringify(lines)],
    });
    await database.single(asApp, {
      text: `update payroll_runs set status = 'approved', approved_at = now() where id = $1`,
      values: [run],
    });
  }
}

const lines = [
  { kind: 'base', label: 'Base salary', amount: '4000.00' },
  ...['Income tax', 'Pension', 'Health insurance', 'Unemployment insurance'].map((label) => ({
    kind: 'deduction',
    label,
    amount: '-300.00',
  })),
];

await main();
