import type { Change } from '../../../change.ts';
import type { PayrollTerms } from '../../compute/pay-inputs.sql.ts';
import { findPayGroup } from '../../groups/find-pay-group.ts';
import type { RunUnderWay } from './payroll-computation.sql.ts';

/** Who is paid by a run, and by which rules. */
export async function termsOfRun(
  {
    transaction,
    actor: { companyId },
  }: Pick<Change, 'transaction'> & { readonly actor: { readonly companyId: string } },
  run: Pick<RunUnderWay, 'period_start' | 'period_end' | 'currency' | 'pay_group_id'>,
): Promise<PayrollTerms> {
  return {
    period: { start: run.period_start, end: run.period_end },
    currency: run.currency,
    group:
      run.pay_group_id === null
        ? null
        : await findPayGroup(transaction, companyId, run.pay_group_id),
  };
}
