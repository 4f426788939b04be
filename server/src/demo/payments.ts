import { decidePaymentFile } from '../hr/payroll/outputs/payments/decide-payment-file.ts';
import { changePayerAccount } from '../hr/payroll/outputs/payments/payer-account.ts';
import { preparePaymentFile } from '../hr/payroll/outputs/payments/prepare-payment-file.ts';
import { readPayments } from '../hr/payroll/outputs/payments/read-payments.ts';
import { changePayrollAccounts } from '../hr/payroll/outputs/posting/payroll-accounts.ts';
import { buildJournal } from '../hr/payroll/outputs/posting/payroll-journal.ts';
import { act, type Office } from './office.ts';

const payer = { name: 'Tidewater Instruments', iban: 'PT50000201231234567890154', bic: null };

/** Posting and account. */
const accounts = [
  ['base_pay', '6321'],
  ['hours', '6322'],
  ['paid_leave', '6323'],
  ['earning', '6325'],
  ['unpaid_leave', '6321'],
  ['advance', '2312'],
  ['receivable', '2319'],
  ['employer_cost', '6352'],
  ['employer_liability', '2453'],
  ['net_pay', '2311'],
  ['deduction:Pension scheme', '2451'],
  ['deduction:Health insurance', '2452'],
  ['deduction:Season ticket', '2781'],
] as const;

/** Enters the account that the company pays from, and those of the ledger. */
export async function setUpPayments(office: Office, openedMs: number): Promise<void> {
  await act(office, office.payroll, openedMs, async (change) => {
    await changePayerAccount(change, payer);
    await changePayrollAccounts(
      change,
      accounts.map(([posting, account]) => ({ posting, account })),
    );
  });
}

export interface PaidRun {
  readonly id: string;
  /** `YYYY-MM-DD`. */
  readonly payDate: string;
  readonly preparedMs: number;
  /** Absent while the file waits for a second person. */
  readonly releasedMs?: number | undefined;
}

/** Prepares the payment file of an approved run; once it is released, the run is posted too. */
export async function payByFile(office: Office, run: PaidRun): Promise<void> {
  const { payroll, payrollApprover } = office;
  const { id, payDate, preparedMs, releasedMs } = run;
  const { file } = await act(office, payroll, preparedMs, async (change) => {
    const { sums } = await readPayments(change, id);
    return preparePaymentFile(change, {
      payrollRunId: id,
      executionDate: payDate,
      otherwiseCount: sums.otherwise_count,
    });
  });
  if (releasedMs === undefined) return;
  await act(office, payrollApprover, releasedMs, (change) =>
    decidePaymentFile(change, file.id, 'release'),
  );
  await act(office, payroll, releasedMs, (change) => buildJournal(change, id));
}
