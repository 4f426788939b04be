import type { EmployeesRow, PayrollRunsRow } from '../../../../../schema/rows.gen.ts';
import {
  DatabaseError,
  DatabaseUnavailable,
  isConstraintViolation,
} from '../../../../platform/database/driver.ts';
import { Problem } from '../../../../platform/http/problem.ts';
import type { JobOutcome } from '../../../../platform/jobs/run-jobs.ts';
import type { Log } from '../../../../platform/log.ts';
import type { Change } from '../../../change.ts';
import { payPopulation } from '../inputs/pay-population.ts';
import type { PayrollRunJob } from '../payroll-run.ts';
import { failRun } from './end-computation.ts';
import { countStart, findEmployeeNumber, type RunUnderWay } from './payroll-computation.sql.ts';
import { termsOfRun } from './run-terms.ts';
import { type ComputingServices, takeStep, withRun } from './take-step.ts';

const employeesMax = 500;
/** Ends a job long before it could be considered dead; the next job continues the work. */
const stepsMax = 40;
/**
 * Fewer than the attempts of a job: even if every start fails or is killed, one attempt remains to
 * mark the run as failed.
 */
const fruitlessStartsMax = 8;

export interface PayrollJobServices extends ComputingServices {
  readonly log: Log;
}

/**
 * Does some or all of the work that a payroll run's status requires: computes its payslips, or
 * removes those of a discarded run. If an employee's data causes an error, the batch is narrowed
 * down to that employee, and the run fails with a message that names them. Other errors are left to
 * the queue, which retries.
 */
export async function runPayrollJob(
  services: PayrollJobServices,
  job: PayrollRunJob,
  signal: AbortSignal,
): Promise<JobOutcome> {
  if (await hasBegunInVain(services, job)) {
    await giveUp(services, job, () => Promise.resolve(beganInVain));
  }
  let batchMax = employeesMax;
  for (let steps = 0; steps < stepsMax && (steps === 0 || !signal.aborted); steps += 1) {
    try {
      if ((await takeStep(services, job, batchMax)) === 'ended') {
        return 'done';
      }
    } catch (error) {
      if (!liesInData(error)) {
        throw error;
      }
      services.log.warn({ err: error, ...job, batchMax }, 'payslips could not be calculated');
      if (batchMax === 1) {
        await giveUp(services, job, (change, run) => describeFailure(change, run, error));
      }
      batchMax = Math.ceil(batchMax / 2);
    }
  }
  return { againInMs: 0 };
}

const beganInVain = 'The calculation failed repeatedly. See the worker log for details.';

async function hasBegunInVain(
  { database }: PayrollJobServices,
  { companyId, payrollRunId, generation }: PayrollRunJob,
): Promise<boolean> {
  const { rows } = await database.single<Pick<PayrollRunsRow, 'fruitless_starts'>>(
    { role: 'muster_app', companyId },
    countStart(companyId, payrollRunId, generation),
  );
  return (rows[0]?.fruitless_starts ?? 0) > fruitlessStartsMax;
}

/** The same data would fail again; problems of the database's state or the connection may not. */
function liesInData(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) {
    return false;
  }
  // SQLSTATE classes of data exceptions and violated constraints.
  return !(error instanceof DatabaseError) || /^2[23]/.test(error.code);
}

async function giveUp(
  services: PayrollJobServices,
  job: PayrollRunJob,
  describe: (change: Change, run: RunUnderWay) => Promise<string>,
): Promise<void> {
  await withRun(services, job, async (change, run) => {
    if (run.status === 'processing') {
      await failRun(change, run, await describe(change, run));
    }
    return 'ended';
  });
}

/** Names the employee by number, or by id without one, and the reason as far as it can be shown. */
async function describeFailure(change: Change, run: RunUnderWay, error: unknown): Promise<string> {
  const { transaction, actor } = change;
  const { companyId } = actor;
  const [id] = await payPopulation(transaction, companyId, {
    ...(await termsOfRun(change, run)),
    afterEmployeeId: run.position,
    limit: 1,
  });
  if (id === undefined) {
    return 'The run could not be completed. See the worker log for details.';
  }
  const { rows } = await transaction.query<Pick<EmployeesRow, 'employee_number'>>(
    findEmployeeNumber(companyId, id),
  );
  const number = rows[0]?.employee_number;
  const name = number === null || number === undefined ? id : `number ${number} (${id})`;
  return `The pay of employee ${name} could not be calculated: ${reasonOf(error)}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof Problem) {
    return error.detail;
  }
  return isConstraintViolation(error, 'payslips_size')
    ? 'an amount is too large.'
    : 'see the worker log for details.';
}
