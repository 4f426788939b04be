import { recordAudit } from '../../../../access/audit/record-audit.ts';
import { recordRead } from '../../../../access/audit/record-read.ts';
import { toInstant } from '../../../../platform/clock.ts';
import { byteOrderMark, toCsvCell } from '../../../../platform/csv-cell.ts';
import { Problem } from '../../../../platform/http/problem.ts';
import type { UserChange } from '../../../change.ts';
import { ExactDecimal } from '../../computing/exact-decimal.ts';
import { minorUnits } from '../../../minor-units.ts';
import { findPayrollRun } from '../../runs/find-payroll-run.ts';
import type { PayrollRunWithFigures } from '../../runs/payroll-run.ts';
import { lockPayrollRun } from '../../runs/payroll-run-situation.ts';
import {
  type BuiltJournal,
  computeLines,
  findJournal,
  insertJournal,
  insertLines,
  listLines,
} from './journals.sql.ts';
import type { JournalLine } from './posting.ts';

export interface PayrollJournal {
  readonly run: PayrollRunWithFigures;
  /** Null until it is built: the lines are then those of a journal built now. */
  readonly built: BuiltJournal | null;
  readonly lines: readonly JournalLine[];
  /** The postings without an account. */
  readonly missing: readonly string[];
  /** The sum of the debits, and of the credits. */
  readonly total: string;
}

/**
 * The journal of a run: the stored one, or a preview.
 *
 * @throws Problem `not_found`
 */
export async function readJournal(change: UserChange, runId: string): Promise<PayrollJournal> {
  const { transaction, actor } = change;
  const run = await findPayrollRun(transaction, actor, runId);
  return readOf(change, run);
}

async function readOf(
  { transaction, actor: { companyId } }: UserChange,
  run: PayrollRunWithFigures,
): Promise<PayrollJournal> {
  const { rows: found } = await transaction.query<BuiltJournal>(findJournal(companyId, run.id));
  const built = found[0] ?? null;
  const { rows: lines } = await transaction.query<JournalLine>(
    built === null ? computeLines(companyId, run.id) : listLines(companyId, run.id),
  );
  const written = lines.map((line) => ({
    ...line,
    debit: writeAmount(line.debit, run.currency),
    credit: writeAmount(line.credit, run.currency),
  }));
  const missing = lines.filter(({ account }) => account === null).map(({ posting }) => posting);
  const total = writeAmount(balanceOf(lines), run.currency);
  return { run, built, lines: written, missing: [...new Set(missing)], total };
}

/** @throws Error if debits and credits differ: the lines of a payslip then don't add up to its net */
function balanceOf(lines: readonly JournalLine[]): string {
  const sum = (amounts: readonly string[]) =>
    amounts.reduce((total, amount) => total.plus(amount), new ExactDecimal(0));
  const debits = sum(lines.map(({ debit }) => debit));
  const credits = sum(lines.map(({ credit }) => credit));
  if (!debits.equals(credits)) throw new Error('the journal does not balance');
  return debits.toFixed();
}

/** With the decimals of the currency, or more if the amount has more. */
function writeAmount(amount: string, currency: string): string {
  const exact = new ExactDecimal(amount);
  return exact.toFixed(Math.max(exact.decimalPlaces(), minorUnits(currency)));
}

/**
 * Builds the journal of an approved run and stores it for good, with the accounts of this moment.
 *
 * @throws Problem `not_found`; `invalid_state` before approval, if it exists, or while a posting has
 *   no account
 */
export async function buildJournal(change: UserChange, runId: string): Promise<PayrollJournal> {
  const { transaction, actor, clock } = change;
  const { companyId, userId } = actor;
  const { run } = await lockPayrollRun(change, runId);
  if (run.status !== 'approved' && run.status !== 'paid') {
    throw new Problem('invalid_state', 'Only an approved payroll run has a journal.');
  }
  const { built, lines, missing } = await readOf(change, run);
  if (built !== null) throw new Problem('invalid_state', 'This run has a journal already.');
  if (missing.length > 0) {
    throw new Problem('invalid_state', 'Enter the missing accounts first.', {
      members: { missing },
    });
  }
  const now = toInstant(clock.nowMs());
  await transaction.query(insertJournal(companyId, { runId: run.id, userId, now }));
  await transaction.query(insertLines(companyId, run.id, lines));
  recordAudit(transaction, change, {
    action: 'payroll_journal.built',
    subjectKind: 'payroll_run',
    subjectId: run.id,
    fields: [],
  });
  return readOf(change, run);
}

const header = [
  'posting_date',
  'period_start',
  'period_end',
  'account',
  'text',
  'cost_centre',
  'debit',
  'credit',
  'currency',
];

/**
 * The stored journal as CSV. Records the read.
 *
 * @throws Problem `not_found`, `invalid_state` until it is built
 */
export async function exportJournal(
  change: UserChange,
  runId: string,
): Promise<{ readonly run: PayrollRunWithFigures; readonly content: Buffer }> {
  const { run, built, lines } = await readJournal(change, runId);
  if (built === null) throw new Problem('invalid_state', 'Build the journal first.');
  const { stringify } = await import('csv-stringify/sync');
  const rows = lines.map((line) =>
    [
      run.pay_date,
      run.period_start,
      run.period_end,
      line.account,
      line.posting,
      line.cost_centre,
      line.debit,
      line.credit,
      run.currency,
    ].map(toCsvCell),
  );
  recordRead(change.transaction, change, {
    subjectKind: 'payroll_run',
    subjectIds: [run.id],
    employeeIds: [],
    fields: ['journal'],
  });
  const csv = stringify([header, ...rows], { record_delimiter: '\r\n', quoted: true });
  return { run, content: Buffer.from(byteOrderMark + csv) };
}
