import type { CompaniesRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { sql } from '../../../platform/database/sql.ts';

/** `payslip_leave`: whether payslips that are calculated from now on have the leave balance. */
export type PayslipSettings = Pick<CompaniesRow, 'payslip_leave'>;

export function findSettings(companyId: string): Statement {
  return sql('companies.find_payslip_settings')`
    select payslip_leave from companies where id = ${companyId}`;
}

export function setSettings(
  companyId: string,
  { payslip_leave: isShown }: PayslipSettings,
  now: string,
): Statement {
  return sql`
    update companies set payslip_leave = ${isShown}, updated_at = ${now} where id = ${companyId}`;
}
