import type { Change } from '../../../change.ts';
import type { PayrollTerms } from '../inputs/pay-inputs.sql.ts';
import { findPayGroup } from '../../setup/groups/find-pay-group.ts';
import type { RunUnderWay } from './payroll-computation.sql.ts';

/** Who is paid by a run, and by which rules. */
export async function termsOfRun(
  {
    transaction,
    actor: { companyId },
  }: Pick<Change, 'transaction'> & { readonly actor: { readonly companyId: string } },
  run: Pick<RunUnderWay, 'period_start' | 'period_end' | 'currency' | 'pay_group_id'> &
    Partial<Pick<RunUnderWay, 'remainders_only' | 'pay_date'>>,
): Promise<PayrollTerms> {
  return {
    period: { start: run.period_start, end: run.period_end },
    currency: run.currency,
    remaindersUntil: itemsUntil(run),
    group:
      run.pay_group_id === null
        ? null
        : await findPayGroup(transaction, companyId, run.pay_group_id),
  };
}

/** Of a run that takes what others don't: its pay day, if that is after its period. */
function itemsUntil({
  remainders_only: isOnly = false,
  pay_date: payDate = '',
  period_end: end,
}: Pick<RunUnderWay, 'period_end'> & Partial<Pick<RunUnderWay, 'remainders_only' | 'pay_date'>>):
  | string
  | undefined {
  if (!isOnly) return undefined;
  return payDate > end ? payDate : end;
}
