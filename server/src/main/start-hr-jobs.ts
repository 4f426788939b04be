import { type AdvanceServices, advanceSandbox } from '../access/sandboxes/advance-sandbox.ts';
import { followSandboxDays } from '../access/sandboxes/follow-sandbox-days.ts';
import type { AdvanceJob } from '../access/sandboxes/sandbox.ts';
import { carryOutDay } from '../hr/daily/carry-out-day.ts';
import { carryOutDueDays } from '../hr/daily/carry-out-due-days.ts';
import { inCompanyTime, realCompanyClock } from '../access/sandboxes/company-clock.ts';
import { removeOrphan } from '../hr/documents/remove-orphan.ts';
import { applyDueTerminations } from '../hr/employees/employment/apply-due-terminations.ts';
import { applyDueJobChanges } from '../hr/employees/job/apply-due-job-changes.ts';
import type { SettlementJob } from '../hr/leave/entitlement/run-settlement-job.ts';
import { type AccessEndJob, runAccessEndJob } from '../hr/employees/employment/end-access.ts';
import { type PlaceRenameJob, runPlaceRenameJob } from '../hr/employees/places/rename-employees.ts';
import type { EmployeeImportJob } from '../hr/imports/employee-import.ts';
import type { PayCheckObserver } from '../hr/payroll/runs/nightly/check-nightly.ts';
import type { PayrollRunJob } from '../hr/payroll/runs/payroll-run.ts';
import type { ServiceClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/driver.ts';
import type { Ids } from '../platform/ids.ts';
import { runEvery, type Runner } from '../platform/jobs/run-every.ts';
import type { JobKinds } from '../platform/jobs/run-jobs.ts';
import type { Log } from '../platform/log.ts';
import type { HrWork } from './hr-work.ts';
import type { ContentKey, ContentStores } from '../platform/storage/content-store.ts';

/** The dependencies of HR background jobs. */
export interface HrJobsParts {
  readonly database: Database;
  readonly clock: ServiceClock;
  readonly ids: Ids;
  readonly contentStores: ContentStores;
  readonly log: Log;
  readonly observer?: PayCheckObserver | undefined;
  /** In another thread, or in this one. */
  readonly work: HrWork;
}

/** They compute on one thread, so payrolls run one after another. */
const payrollConcurrencyMax = 1;

/** Each waits for the object storage. */
const removalConcurrencyMax = 2;

const accessEndConcurrencyMax = 2;

/** Each locks a batch of employees. */
const settlementConcurrencyMax = 1;

/** Each writes portions of 1,000 employees. */
const renameConcurrencyMax = 1;

/** Each works on one day after the other. */
const sandboxConcurrencyMax = 1;

/** Each holds a file in memory and a connection while it writes. */
const importConcurrencyMax = 1;

/** A day begins in some time zone every quarter of an hour; an index look-up costs little. */
const dueChangesEveryMs = 60_000;

/** One look-up. Reads compute what isn't granted yet, so some minutes after midnight are early enough. */
const companyDaysEveryMs = 300_000;

/**
 * Background work of HR, and work that comes due by date. Each job acts as `muster_app` for its
 * company; the worker's role has no grant on HR tables.
 */
export function startHrJobs(parts: HrJobsParts): Runner & { readonly kinds: JobKinds } {
  const { work } = parts;
  const sandboxes = sandboxServices(parts);
  const runners = [
    ...startScheduledWork(parts),
    runEvery({
      name: 'days of sandboxes',
      everyMs: dueChangesEveryMs,
      work: (signal) => followSandboxDays(sandboxes, signal),
      log: parts.log,
    }),
  ];
  return {
    kinds: {
      'payroll-runs': {
        handle: (job: PayrollRunJob, signal) => work.payrollRun(job, signal),
        concurrencyMax: payrollConcurrencyMax,
      },
      'document-removals': {
        handle: async (key: ContentKey) => {
          await removeOrphan(parts, key);
          return 'done';
        },
        concurrencyMax: removalConcurrencyMax,
      },
      'access-ends': {
        handle: async (job: AccessEndJob) =>
          runAccessEndJob(await inCompanyTime(parts, job.companyId), job),
        concurrencyMax: accessEndConcurrencyMax,
      },
      'leave-settlements': {
        handle: (job: SettlementJob, signal) => work.leaveSettlement(job, signal),
        concurrencyMax: settlementConcurrencyMax,
      },
      'place-renames': {
        handle: async (job: PlaceRenameJob, signal) =>
          runPlaceRenameJob(await inCompanyTime(parts, job.companyId), job, signal),
        concurrencyMax: renameConcurrencyMax,
      },
      'sandbox-advances': {
        handle: (job: AdvanceJob, signal) => advanceSandbox(sandboxes, job, signal),
        concurrencyMax: sandboxConcurrencyMax,
      },
      'employee-imports': {
        handle: (job: EmployeeImportJob, signal) => work.employeeImport(job, signal),
        concurrencyMax: importConcurrencyMax,
      },
    },
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}

/** A sandbox carries out the same work as other companies, a day at a time. */
function sandboxServices(parts: HrJobsParts): AdvanceServices {
  const { work, log } = parts;
  return {
    ...parts,
    carryOut: ({ clock, ...company }, signal) =>
      carryOutDay(
        {
          ...parts,
          clock,
          settle: (batch, aborted) => work.leaveDay(batch, aborted),
          check: (asked) => work.payCheck(asked, signal),
          onFailure: noteDay(log),
        },
        company,
        signal,
      ),
  };
}

/** Work that comes due by date. */
function startScheduledWork(inRealTime: HrJobsParts): readonly Runner[] {
  const { log, work } = inRealTime;
  const parts = { ...inRealTime, clock: realCompanyClock(inRealTime.clock) };
  return [
    runEvery({
      name: 'due terminations',
      everyMs: dueChangesEveryMs,
      work: (signal) => applyDueTerminations({ ...parts, onFailure: noteTermination(log) }, signal),
      log,
    }),
    runEvery({
      name: 'due job changes',
      everyMs: dueChangesEveryMs,
      work: (signal) => applyDueJobChanges({ ...parts, onFailure: noteJobChange(log) }, signal),
      log,
    }),
    runEvery({
      name: 'days of companies',
      everyMs: companyDaysEveryMs,
      work: (signal) =>
        carryOutDueDays(
          {
            ...parts,
            settle: (batch, aborted) => work.leaveDay(batch, aborted),
            check: (asked) => work.payCheck(asked, signal),
            onFailure: noteDay(log),
          },
          signal,
        ),
      log,
    }),
  ];
}

function noteDay(log: Log) {
  return (error: unknown, about: object): void =>
    log.warn(
      { err: error, ...about },
      'something due in a company could not be carried out; it is tried again',
    );
}

function noteTermination(log: Log) {
  return (error: unknown, about: object): void =>
    log.warn({ err: error, ...about }, 'a planned termination could not be carried out');
}

function noteJobChange(log: Log) {
  return (error: unknown, about: object): void =>
    log.warn({ err: error, ...about }, 'a planned job change could not be applied');
}
