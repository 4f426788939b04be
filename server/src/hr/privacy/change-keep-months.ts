import { recordAudit } from '../../access/audit/record-audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { UserChange } from '../change.ts';
import { setKeepMonths } from './personal-data.sql.ts';

/** Sets how many months after the last day of employment a person's data is kept. */
export async function changeKeepMonths(
  { transaction, actor, ids, clock }: UserChange,
  months: number,
): Promise<void> {
  const { companyId } = actor;
  const { rowCount } = await transaction.query(
    setKeepMonths(companyId, months, toInstant(clock.nowMs())),
  );
  if (rowCount === 0) return;
  recordAudit(
    transaction,
    { ids, actor },
    {
      action: 'company.updated',
      subjectKind: 'company',
      subjectId: companyId,
      fields: ['erasure_keep_months'],
    },
  );
}
