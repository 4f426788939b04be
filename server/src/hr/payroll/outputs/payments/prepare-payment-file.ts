import { sandboxMark } from '../../../../platform/sandbox-mark.ts';
import type { CompaniesRow, PayrollRunsRow } from '../../../../../schema/rows.gen.ts';
import { recordAudit } from '../../../../access/audit/record-audit.ts';
import { isConstraintViolation } from '../../../../platform/database/driver.ts';
import { invalidField, Problem } from '../../../../platform/http/problem.ts';
import { say } from '../../../../platform/http/sentence.ts';
import { type UserChange, nowOf } from '../../../change.ts';
import { readCompanyToday } from '../../../read-company-today.ts';
import { minorUnits } from '../../../minor-units.ts';
import type { PayrollRunWithFigures } from '../../runs/payroll-run.ts';
import { lockPayrollRun } from '../../runs/payroll-run-situation.ts';
import { buildPaymentFile } from './build-payment-file.ts';
import { findPaymentFile, type PaymentFileInUse } from './find-payment-file.ts';
import { findPayerAccount } from './payer-account.ts';
import { findLocale, insertEntries, insertFile, setHash } from './payments.sql.ts';
import { type PaymentSums, readSums } from './read-payments.ts';

export interface PaymentFileAsked {
  readonly payrollRunId: string;
  /** `YYYY-MM-DD`, today or later. */
  readonly executionDate: string;
  /** How many people the user has seen who are paid otherwise. */
  readonly otherwiseCount: number;
}

const remittances: Readonly<Record<CompaniesRow['locale'], string>> = { en: 'Pay', de: 'Gehalt' };

/**
 * Prepares the payment file of an approved run, for a second person to release: a transfer to the
 * active account of everyone with pay. Accounts, amounts and times are stored, so the file always
 * has the same bytes.
 *
 * @throws Problem `not_found`; `invalid_state` before approval, without a payer's account, if a file
 *   exists, if the run was reversed, if other people than the user has seen are paid otherwise; `validation_failed` for a
 *   date in the past
 */
export async function preparePaymentFile(
  change: UserChange,
  asked: PaymentFileAsked,
): Promise<PaymentFileInUse> {
  const { transaction, actor, ids } = change;
  const { companyId } = actor;
  const { run } = await lockPayrollRun(change, asked.payrollRunId);
  const id = ids.next();
  const at = nowOf(change);
  const payer = await findPayerAccount(transaction, companyId);
  if (payer === null) {
    throw new Problem('invalid_state', 'Enter the account that the company pays from first.');
  }
  const sums = await readSums(change, run.id, { at });
  await refuseUnready(change, { run, sums, asked });
  const file = {
    id,
    payroll_run_id: run.id,
    currency: run.currency,
    execution_date: asked.executionDate,
    payer_name: actor.inSandbox === true ? `${sandboxMark} ${payer.name}` : payer.name,
    payer_iban: payer.iban,
    payer_bic: payer.bic,
    remittance: await remittanceOf(change, run),
    transfer_count: sums.transfer_count,
    transfer_sum: sums.transfer_sum,
    created_by: actor.userId,
    created_at: at,
  };
  try {
    await transaction.query(insertFile(companyId, file));
  } catch (error) {
    if (!isConstraintViolation(error, 'payment_files_one_for_each_run')) throw error;
    throw new Problem('invalid_state', 'This run has a payment file already.');
  }
  await transaction.query(insertEntries(companyId, { fileId: id, runId: run.id, at }));
  // Another account may have been confirmed since the sums were read.
  const stored = await readSums(change, run.id, { fileId: id });
  if (JSON.stringify(stored) !== JSON.stringify(sums)) throw changedMeanwhile();
  const { sha256 } = await buildPaymentFile(transaction, companyId, file);
  await transaction.query(setHash(companyId, id, sha256));
  recordAudit(transaction, change, {
    action: 'payment_file.prepared',
    subjectKind: 'payment_file',
    subjectId: id,
    fields: ['execution_date'],
  });
  return findPaymentFile(change, id);
}

interface Plan {
  readonly run: PayrollRunWithFigures;
  readonly sums: PaymentSums;
  readonly asked: PaymentFileAsked;
}

async function refuseUnready(change: UserChange, { run, sums, asked }: Plan): Promise<void> {
  if (run.status !== 'approved' && run.status !== 'paid') {
    throw new Problem('invalid_state', 'Only an approved payroll run can be paid.');
  }
  refuseReversed(run);
  if (sums.transfer_count === 0) {
    throw new Problem('invalid_state', 'No one in this run can be paid by transfer.');
  }
  if (sums.otherwise_count !== asked.otherwiseCount) throw changedMeanwhile();
  if (sums.decimals > minorUnits(run.currency)) {
    throw new Problem(
      'invalid_state',
      say`Amounts of this run have more decimals than ${run.currency} has, so a bank can't transfer them.`,
    );
  }
  const today = await readCompanyToday(change);
  if (asked.executionDate < today) {
    throw invalidField('/execution_date', 'must not be in the past');
  }
}

/** @throws Problem `invalid_state` if the next run pays the period of a run again */
export function refuseReversed({
  reversed_by_run_id: reversal,
}: Pick<PayrollRunWithFigures, 'reversed_by_run_id'>): void {
  if (reversal === null) return;
  throw new Problem(
    'invalid_state',
    'This run was reversed, so it is not paid by a file. If its reversal is not approved yet, you can cancel the reversal.',
  );
}

function changedMeanwhile(): Problem {
  return new Problem(
    'invalid_state',
    'Other people are paid otherwise now than when you opened this page. Check the list again.',
  );
}

async function remittanceOf(
  { transaction, actor }: UserChange,
  run: Pick<PayrollRunsRow, 'period_start' | 'period_end'>,
): Promise<string> {
  const { rows } = await transaction.query<Pick<CompaniesRow, 'locale'>>(
    findLocale(actor.companyId),
  );
  return `${remittances[rows[0]?.locale ?? 'en']} ${run.period_start} - ${run.period_end}`;
}
