import type { Change } from '../../../change.ts';
import { readPaidLeaveBalances } from '../../../leave/entitlement/paid-leave-balances.ts';
import { readCompanyToday } from '../../../read-company-today.ts';
import { readPayslipSettings } from '../../setup/payslip-settings.ts';
import type { NewPayslip, RunUnderWay } from './payroll-computation.sql.ts';

export type PayslipFigures = Omit<NewPayslip, 'leaveBalances'>;

/** At the end of the run's period, if the company shows them. They are stored, so that they stay. */
export async function addLeaveBalances(
  change: Change,
  { period_end: on }: RunUnderWay,
  payslips: readonly PayslipFigures[],
): Promise<NewPayslip[]> {
  const { transaction, actor } = change;
  const { payslip_leave: isShown } = await readPayslipSettings(transaction, actor.companyId);
  const balancesOf = isShown
    ? await readPaidLeaveBalances(transaction, actor.companyId, {
        employeeIds: payslips.map(({ employeeId }) => employeeId),
        on,
        today: await readCompanyToday(change),
      })
    : new Map<string, never>();
  return payslips.map((payslip) => ({
    ...payslip,
    leaveBalances: balancesOf.get(payslip.employeeId) ?? null,
  }));
}
