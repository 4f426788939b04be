import { recordRead } from '../../../../access/audit/record-read.ts';
import { toInstant } from '../../../../platform/clock.ts';
import type { UserChange } from '../../../change.ts';
import { findPayrollRun } from '../../runs/find-payroll-run.ts';
import type { NamedPayrollRun } from '../../runs/payroll-run.ts';
import { findPayerAccount, type PayerAccount } from './payer-account.ts';
import { findPaymentFileOfRun, type PaymentFileInUse } from './find-payment-file.ts';
import type { PaidOtherwise } from './payment-file.ts';
import { listPaidOtherwise, type PaymentsOf, sumPayments } from './payments.sql.ts';

const otherwiseMax = 200;

/** Decimal strings; `transfer_sum + otherwise_sum` is the net sum of the run. */
export interface PaymentSums {
  readonly transfer_count: number;
  readonly transfer_sum: string;
  readonly otherwise_count: number;
  readonly otherwise_sum: string;
  /** The decimals that the amounts need. */
  readonly decimals: number;
}

export interface Payments {
  readonly run: NamedPayrollRun;
  readonly payer: PayerAccount | null;
  /** Null until a file is prepared: the sums are then those of a file prepared now. */
  readonly file: PaymentFileInUse | null;
  readonly sums: PaymentSums;
  /** The first 200. */
  readonly otherwise: readonly PaidOtherwise[];
}

/**
 * How a run is paid: by its payment file, or by one that is prepared now; and who is paid otherwise.
 * Records the read.
 *
 * @throws Problem `not_found`
 */
export async function readPayments(change: UserChange, runId: string): Promise<Payments> {
  const { transaction, actor, clock } = change;
  const { companyId } = actor;
  const run = await findPayrollRun(transaction, actor, runId);
  const file = await findPaymentFileOfRun(change, runId);
  const of: PaymentsOf =
    file === null ? { at: toInstant(clock.nowMs()) } : { fileId: file.file.id };
  const sums = await readSums(change, runId, of);
  const { rows: otherwise } = await transaction.query<PaidOtherwise>(
    listPaidOtherwise(companyId, { runId, of, max: otherwiseMax }),
  );
  const people = otherwise.map(({ employee_id: employeeId }) => employeeId);
  recordRead(transaction, change, {
    subjectKind: 'employee',
    subjectIds: people,
    employeeIds: people,
    fields: ['first_name', 'last_name', 'net', 'bank_account'],
  });
  return { run, payer: await findPayerAccount(transaction, companyId), file, sums, otherwise };
}

export async function readSums(
  { transaction, actor }: UserChange,
  runId: string,
  of: PaymentsOf,
): Promise<PaymentSums> {
  const { rows } = await transaction.query<PaymentSums>(sumPayments(actor.companyId, runId, of));
  const [sums] = rows;
  if (sums === undefined) throw new Error('sums are always one row');
  return sums;
}
