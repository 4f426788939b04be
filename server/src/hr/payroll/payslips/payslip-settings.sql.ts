import type { CompaniesRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';

/** `payslip_leave`: whether payslips that are calculated from now on have the leave balance. */
export type PayslipSettings = Pick<CompaniesRow, 'payslip_leave'>;

export function findSettings(companyId: string): Statement {
  return {
    name: 'companies.find_payslip_settings',
    text: `select payslip_leave from companies where id = $1`,
    values: [companyId],
  };
}

export function setSettings(
  companyId: string,
  { payslip_leave: isShown }: PayslipSettings,
  now: string,
): Statement {
  return {
    text: `update companies set payslip_leave = $2, updated_at = $3 where id = $1`,
    values: [companyId, isShown, now],
  };
}
