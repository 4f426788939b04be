import type { PayCurrenciesRow, PayGroupsRow } from '../../../../../schema/rows.gen.ts';
import type { Change } from '../../../change.ts';
import { findTerms } from './pay-marks.sql.ts';
import type { RunUnderWay } from '../batches/payroll-computation.sql.ts';
import type { CorrectionTerms } from './read-pay-history.ts';

type Terms = Pick<PayCurrenciesRow | PayGroupsRow, 'correction_months' | 'protected_net'>;

/**
 * How far a run corrects, and what it leaves: by its pay group, or by its currency. A run of what no
 * other one takes has no limit.
 */
export async function correctionTerms(
  { transaction, actor: { companyId } }: Change,
  run: RunUnderWay,
): Promise<CorrectionTerms> {
  const { rows } = await transaction.query<Terms>(findTerms(companyId, run));
  const { correction_months: limit = null, protected_net: protectedNet = '0' } = rows[0] ?? {};
  const months = run.remainders_only ? null : limit;
  const start = Temporal.PlainDate.from(run.period_start);
  return {
    months,
    reachesTo: months === null ? null : start.subtract({ months }).toString(),
    protectedNet,
  };
}
