// Adds approved payroll runs to a double-entry journal, a CSV file to import into bookkeeping:
//   MUSTER_URL=https://… MUSTER_API_KEY=svc_live_… MUSTER_WEBHOOK_SECRET=whsec_… \
//   COST_PER_HEAD='EUR 5200.00' LEDGER_FROM=2027-01-01 node post-payroll.ts journal.csv
// The API key needs the scope payroll:read, and the endpoint the event payroll.approved.
//
// The API returns no pay, because the total of a run for one person would be their payslip. So the
// cost is accrued at a standard rate per head, and corrected with the bank statement.
import { appendFile, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createMuster, type PayrollRun, WebhookVerificationError, webhooks } from '@muster/sdk';

const {
  MUSTER_URL = '',
  MUSTER_API_KEY = '',
  MUSTER_WEBHOOK_SECRET = '',
  COST_PER_HEAD = '',
  LEDGER_FROM = '',
  PORT = '3012',
} = process.env;
// Two secrets separated by a space during a rotation.
const secrets = MUSTER_WEBHOOK_SECRET.split(' ').filter(Boolean);
if (secrets.length === 0) throw new Error('MUSTER_WEBHOOK_SECRET is not set');
const journalPath = process.argv[2] ?? 'journal.csv';
const bodyBytesMax = 1024 * 1024;
const wages = '6000 Wages and salaries';
const accruedWages = '2300 Accrued wages';

const rate = /^([A-Z]{3}) (\d+)\.(\d{2})$/.exec(COST_PER_HEAD);
if (rate === null) throw new Error("COST_PER_HEAD: a currency and an amount, as 'EUR 5200.00'");
const [, currency = '', units = '', cents = ''] = rate;
const centsPerHead = BigInt(units + cents); // money is never a floating-point number

const muster = createMuster({ baseUrl: MUSTER_URL, apiKey: MUSTER_API_KEY });

/** Both sides of a run's entry, identified by the run's id. */
function toEntry(run: PayrollRun): string {
  const sum = String(centsPerHead * BigInt(run.employee_count)).padStart(3, '0');
  const amount = `${sum.slice(0, -2)}.${sum.slice(-2)}`;
  const text = `Payroll ${run.period_start} to ${run.period_end} of ${run.employee_count}`;
  const debit = [run.id, run.period_end, wages, amount, '', currency, text];
  const credit = [run.id, run.period_end, accruedWages, '', amount, currency, text];
  return `${debit.join(',')}\n${credit.join(',')}\n`;
}

async function readEntered(): Promise<Set<string>> {
  const text = await readFile(journalPath, { encoding: 'utf8', flag: 'a+' });
  if (text === '') await appendFile(journalPath, 'entry,date,account,debit,credit,currency,text\n');
  return new Set(text.split('\n').map((line) => line.split(',', 1)[0] ?? ''));
}

/**
 * Adds all missing runs, not only the one in the event, so that nothing is lost or entered twice.
 */
async function enterApproved(): Promise<void> {
  const entered = await readEntered();
  for (const status of ['approved', 'paid'] as const) {
    for await (const run of muster.payroll.list({ status })) {
      if (entered.has(run.id) || run.pay_date < LEDGER_FROM) continue;
      if (run.type !== 'regular' || run.currency !== currency) {
        console.warn(`Enter by hand: ${run.type} run ${run.id}, paid ${run.pay_date}`);
        continue;
      }
      await appendFile(journalPath, toEntry(run));
      entered.add(run.id); // it may be paid while this program reads
      console.log(`Entered: ${run.id}`);
    }
  }
}

/** One after the other, because two concurrent calls would both find the run missing. */
let last = Promise.resolve();
function enterInTurn(): Promise<void> {
  last = last.catch(() => undefined).then(enterApproved);
  return last;
}

async function receive(request: IncomingMessage): Promise<number> {
  if (request.method !== 'POST' || request.url !== '/webhooks/muster') return 404;
  if (!(Number(request.headers['content-length']) <= bodyBytesMax)) return 413;
  const body = await buffer(request);
  const { event } = await webhooks.verify(body, request.headers, secrets);
  // Before responding to muster, so that a failure is retried.
  if (event === 'payroll.approved') await enterInTurn();
  return 204;
}

await enterInTurn(); // runs approved while this program was not running
createServer((request, response) => {
  receive(request).then(
    (status) => response.writeHead(status).end(),
    (error: unknown) => {
      console.error(error);
      response.writeHead(error instanceof WebhookVerificationError ? 401 : 503).end();
    },
  );
}).listen(Number(PORT), '127.0.0.1', () => console.log(`http://127.0.0.1:${PORT}/webhooks/muster`));
