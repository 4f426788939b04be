import { recordAudit } from '../../../access/audit/record-audit.ts';
import { toInstant } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import type { UserChange } from '../../change.ts';
import { findSettings, type PayslipSettings, setSettings } from './payslip-settings.sql.ts';

export async function readPayslipSettings(
  transaction: Transaction,
  companyId: string,
): Promise<PayslipSettings> {
  const { rows } = await transaction.query<PayslipSettings>(findSettings(companyId));
  return rows[0] as PayslipSettings;
}

export async function changePayslipSettings(
  change: UserChange,
  asked: PayslipSettings,
): Promise<PayslipSettings> {
  const { transaction, actor, clock } = change;
  const before = await readPayslipSettings(transaction, actor.companyId);
  if (before.payslip_leave === asked.payslip_leave) return before;
  const now = toInstant(clock.nowMs());
  await transaction.query(setSettings(actor.companyId, asked, now));
  recordAudit(transaction, change, {
    action: 'company.updated',
    subjectKind: 'company',
    subjectId: actor.companyId,
    fields: ['payslip_leave'],
  });
  return asked;
}
