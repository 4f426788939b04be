import { type CompanyDay, today } from '../company-day.ts';
import { applyTerminationsOf } from '../employees/employment/apply-due-terminations.ts';
import { applyJobChangesOf } from '../employees/job/apply-due-job-changes.ts';
import { type DueYearServices, settleCompanyDay } from '../leave/ledger/settle-company-day.ts';
import { followLongLeavesOf } from '../leave/long-leave/follow-long-leaves-of.ts';
import { checkNightlyOf, type NightlyServices } from '../payroll/runs/nightly/check-nightly.ts';

export interface DayServices
  extends Pick<DueYearServices, 'database' | 'clock' | 'ids' | 'settle'>,
    Pick<NightlyServices, 'check' | 'observer'> {
  /** Called for each piece of work that failed; it stays due. */
  readonly onFailure: (error: unknown, about: { companyId: string }) => void;
}

/**
 * Carries out what falls due in one company today, by the services' clock, in the order in which a
 * day brings it: who left, who changes job, whose long leave begins or ends, leave years and
 * balances, and last the check of what was paid. Repeating it does nothing twice.
 */
export async function carryOutDay(
  services: DayServices,
  company: CompanyDay,
  signal: AbortSignal,
): Promise<void> {
  const { companyId, timeZone } = company;
  await applyTerminationsOf(services, company, signal);
  await applyJobChangesOf(services, company, signal);
  await followLongLeavesOf(services, company, signal);
  const day = today(services.clock, timeZone);
  try {
    await settleCompanyDay(services, { companyId, day, signal });
  } finally {
    await checkNightlyOf(services, company, signal);
  }
}
