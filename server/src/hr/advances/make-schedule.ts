import type { ScheduledInstallment } from './advance.ts';
import { splitAmount } from './split-amount.ts';

/**
 * The repayment schedule of an advance: one installment per month, starting with the month after it
 * was paid, each due on the first day of the month.
 *
 * @param paidOn `YYYY-MM-DD`, in the company's time zone
 */
export function makeSchedule(
  { amount, currency, installments }: { amount: string; currency: string; installments: number },
  paidOn: string,
): ScheduledInstallment[] {
  const month = Temporal.PlainDate.from(paidOn).toPlainYearMonth();
  return splitAmount(amount, currency, installments).map((part, index) => ({
    number: index + 1,
    amount: part,
    due_from: month
      .add({ months: index + 1 })
      .toPlainDate({ day: 1 })
      .toString(),
    repaid_at: null,
    payroll_run_id: null,
  }));
}
