import { inCompanyTime } from '../access/sandboxes/company-clock.ts';
import {
  runSettlementJob,
  type SettlementJob,
} from '../hr/leave/entitlement/run-settlement-job.ts';
import { type DueBatch, settleDueYears } from '../hr/leave/ledger/settle-company-day.ts';
import type { EmployeeImportJob } from '../hr/imports/employee-import.ts';
import { runImport } from '../hr/imports/run-import.ts';
import { checkBatch, type CheckAsked } from '../hr/payroll/runs/nightly/check-nightly.ts';
import type { Checked } from '../hr/payroll/runs/nightly/find-differing.ts';
import type { PayrollRunJob } from '../hr/payroll/runs/payroll-run.ts';
import { runPayrollJob } from '../hr/payroll/runs/batches/run-payroll-job.ts';
import type { ServiceClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/driver.ts';
import type { Ids } from '../platform/ids.ts';
import type { JobOutcome } from '../platform/jobs/run-jobs.ts';
import type { Log } from '../platform/log.ts';

/** Work that computes for longer than a delivery or a request may wait. Data and results can be sent. */
export interface HrWork {
  payrollRun(job: PayrollRunJob, signal: AbortSignal): Promise<JobOutcome>;
  employeeImport(job: EmployeeImportJob, signal: AbortSignal): Promise<JobOutcome>;
  leaveSettlement(job: SettlementJob, signal: AbortSignal): Promise<JobOutcome>;
  leaveDay(batch: DueBatch, signal: AbortSignal): Promise<void>;
  payCheck(asked: CheckAsked, signal: AbortSignal): Promise<Checked>;
}

export interface HrWorkParts {
  readonly database: Database;
  readonly clock: ServiceClock;
  readonly ids: Ids;
  readonly log: Log;
}

/** In this thread. */
export function createHrWork(parts: HrWorkParts): HrWork {
  const timed = ({ companyId }: { readonly companyId: string }) => inCompanyTime(parts, companyId);
  return {
    payrollRun: async (job, signal) => runPayrollJob(await timed(job), job, signal),
    employeeImport: async (job, signal) => runImport(await timed(job), job, signal),
    leaveSettlement: async (job, signal) => runSettlementJob(await timed(job), job, signal),
    leaveDay: async (batch) => settleDueYears(await timed(batch), batch),
    payCheck: async (asked) => checkBatch(await timed(asked), asked),
  };
}
