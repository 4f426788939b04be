import type { Transaction } from '../../platform/database/driver.ts';
import type { Cast } from './cast.ts';
import { planContracts } from './files/plan-contracts.ts';
import { planDocuments } from './files/plan-documents.ts';
import { planOnboarding } from './onboarding/plan-onboarding.ts';
import { planAdvances } from './pay/plan-advances.ts';
import { planDeductions, planProfiles } from './pay/plan-pay.ts';
import { planPayroll } from './pay/plan-payroll.ts';
import { writePayroll } from './pay/write-pay.ts';
import { type EmployeeRow, type HistoryTable, insertRows } from './queries.ts';
import { planTimesheets } from './work/plan-timesheets.ts';

export interface HistoryOptions {
  readonly companyName: string;
  readonly seed: number;
  /** Who finds a contract to sign, and whose last timesheet waits for their manager. */
  readonly plainEmployee: EmployeeRow;
  /** Whether an employee does not work on a day. */
  readonly isAway: (employeeId: string, date: string) => boolean;
}

/** What everybody did here until today, beside their leave: one statement for each table. */
export async function writeHistory(
  transaction: Transaction,
  cast: Cast,
  { companyName, seed, plainEmployee, isAway }: HistoryOptions,
): Promise<void> {
  const since = planPayroll(cast.today)[0]?.periodStart ?? cast.today;
  const work = planTimesheets(cast, { since, isAway, seed: seed + 2, waitingId: plainEmployee.id });
  const advances = planAdvances(cast);
  const contracts = planContracts(cast, { companyName, signer: plainEmployee });
  const onboarding = planOnboarding(cast);
  const files = await planDocuments(cast);
  const tables: readonly (readonly [HistoryTable, readonly object[]])[] = [
    ['compensation_profiles', planProfiles(cast, seed + 3)],
    ['pay_deductions', planDeductions(cast)],
    ['timesheets', work.timesheets],
    ['timesheet_entries', work.entries],
    ['advances', advances.advances],
    ['advance_installments', advances.installments],
    ['approval_steps', [...work.steps, ...advances.steps]],
    ['contracts', contracts.contracts],
    ['contract_signatures', contracts.signatures],
    ['onboarding_templates', onboarding.templates],
    ['onboarding_template_tasks', onboarding.templateTasks],
    ['onboarding_checklists', onboarding.checklists],
    ['onboarding_tasks', onboarding.tasks],
    ['documents', files.documents],
    ['document_contents', files.contents],
  ];
  for (const [table, rows] of tables) {
    if (rows.length > 0) {
      await transaction.query(insertRows(cast.companyId, table, rows));
    }
  }
  await writePayroll(transaction, cast);
}
