import { clearExports } from '../access/company-exports/clear-exports.ts';
import type { ExportJob } from '../access/company-exports/company-export.ts';
import { runExport, type RunServices } from '../access/company-exports/run-export.ts';
import { runEvery, type Runner } from '../platform/jobs/run-every.ts';
import type { JobKinds } from '../platform/jobs/run-jobs.ts';

const clearEveryMs = 60_000;
/** 200,000 documents take a few minutes, a million PDFs of payslips half a day. */
const exportMsMax = 24 * 3_600_000;

/** Part of a worker: exports companies, one at a time, and removes archives that have expired. */
export function startExports(services: RunServices): Runner & { readonly kinds: JobKinds } {
  const runner = runEvery({
    name: 'expired exports of companies',
    everyMs: clearEveryMs,
    work: () => clearExports(services),
    log: services.log,
  });
  return {
    kinds: {
      'company-exports': {
        handle: (job: ExportJob, signal) => runExport(services, job, signal),
        concurrencyMax: 1,
        runMsMax: exportMsMax,
      },
    },
    stop: () => runner.stop(),
  };
}
