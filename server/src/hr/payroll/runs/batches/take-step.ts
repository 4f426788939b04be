import type { CompanyClock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/driver.ts';
import type { Ids } from '../../../../platform/ids.ts';
import { type Change, nowOf } from '../../../change.ts';
import { keepVersionOfRun } from '../../../confirmations/record-versions.ts';
import { countPayPopulation, payPopulation } from '../inputs/pay-population.ts';
import { removeRunItems } from '../run-items.sql.ts';
import { removeRunMarks } from '../corrections/pay-marks.sql.ts';
import { removeRecoveries } from '../run-receivables.sql.ts';
import { removeResults } from '../pay-results.sql.ts';
import { countReversedEmployees, reverseBatch } from '../reversals/reverse-batch.ts';
import type { PayrollRunJob } from '../payroll-run.ts';
import { correctionTerms } from '../corrections/correction-terms.ts';
import { computeBatch } from './compute-batch.ts';
import { completeRun } from './end-computation.ts';
import {
  advance,
  lockUnderWay,
  removeInstallments,
  removeLeftOut,
  removePayslips,
  type RunUnderWay,
  setTotal,
} from './payroll-computation.sql.ts';
import { termsOfRun } from './run-terms.ts';

export interface ComputingServices {
  readonly database: Database;
  readonly clock: CompanyClock;
  readonly ids: Ids;
}

export type Step = 'advanced' | 'ended';

/** Longer than any step takes, and shorter than the time after which a job is considered dead. */
const statementTimeoutMs = 20_000;
const removedMax = 5_000;

/**
 * Does the next step of the work that a run's status requires, in one transaction with its
 * progress: a process that is killed loses and repeats nothing.
 *
 * @param batchMax the maximum number of employees
 */
export function takeStep(
  services: ComputingServices,
  job: PayrollRunJob,
  batchMax: number,
): Promise<Step> {
  return withRun(services, job, async (change, run) => {
    switch (run.status) {
      case 'processing':
        return goOn(change, run, batchMax);
      case 'draft':
      case 'failed':
      case 'cancelled':
        return (await removeSome(change, run)) ? 'advanced' : 'ended';
      case 'completed':
        // A step of its own: a run is complete without it.
        await keepVersionOfRun(change.transaction, job.companyId, run.id);
        return 'ended';
      case 'approved':
      case 'paid':
        return 'ended';
    }
  });
}

/** Works on a locked run as the system; a job that was replaced by a later one does nothing. */
export function withRun(
  { database, clock, ids }: ComputingServices,
  { companyId, payrollRunId, generation }: PayrollRunJob,
  work: (change: Change, run: RunUnderWay) => Promise<Step>,
): Promise<Step> {
  const settings = { role: 'muster_app', companyId, statementTimeoutMs } as const;
  return database.transaction(settings, async (transaction) => {
    const { rows } = await transaction.query<RunUnderWay>(lockUnderWay(companyId, payrollRunId));
    const [run] = rows;
    if (run === undefined || run.generation !== generation) {
      return 'ended';
    }
    const actor = { kind: 'system', companyId } as const;
    return work({ transaction, actor, ids, clock }, run);
  });
}

/**
 * First removes what an earlier computation left, then counts all employees, then pays batch by
 * batch. The employees to pay are read again for each batch, in the order of their ids: employees
 * who join in the meantime come last, and changes count if the employee's batch is still to come.
 */
async function goOn(change: Change, run: RunUnderWay, batchMax: number): Promise<Step> {
  const { transaction, actor } = change;
  const { companyId } = actor;
  if (run.position === null && (await removeSome(change, run))) {
    return 'advanced';
  }
  if (run.total === null) {
    const { months } = await correctionTerms(change, run);
    const total = await count(change, run);
    await transaction.query(setTotal(companyId, run.id, { total, months }));
    return 'advanced';
  }
  const employeeIds = await computeNext(change, run, batchMax);
  const position = employeeIds.at(-1);
  if (position === undefined) {
    await completeRun(change, run);
    return 'advanced';
  }
  const processed = employeeIds.length;
  await transaction.query(advance(companyId, run.id, { position, processed, now: nowOf(change) }));
  return 'advanced';
}

async function count(change: Change, run: RunUnderWay): Promise<number> {
  return run.reverses_run_id === null
    ? countPayPopulation(change.transaction, change.actor.companyId, await termsOfRun(change, run))
    : countReversedEmployees(change, run.reverses_run_id);
}

/** Returns the employees of the batch; none if all are processed. */
async function computeNext(
  change: Change,
  run: RunUnderWay,
  limit: number,
): Promise<readonly string[]> {
  const { transaction, actor } = change;
  if (run.reverses_run_id !== null) {
    return reverseBatch(change, run, { reversedRunId: run.reverses_run_id, limit });
  }
  const terms = await termsOfRun(change, run);
  const employeeIds = await payPopulation(transaction, actor.companyId, {
    ...terms,
    afterEmployeeId: run.position,
    limit,
  });
  if (employeeIds.length > 0) {
    await computeBatch(change, run, { terms, population: employeeIds });
  }
  return employeeIds;
}

/** Returns whether there was anything to remove. */
async function removeSome({ transaction, actor }: Change, { id }: RunUnderWay): Promise<boolean> {
  const { companyId } = actor;
  const payslips = await transaction.query(removePayslips(companyId, id, removedMax));
  const taken = await transaction.query(removeInstallments(companyId, id, removedMax));
  const leftOut = await transaction.query(removeLeftOut(companyId, id, removedMax));
  const results = await transaction.query(removeResults(companyId, id, removedMax));
  const marks = await transaction.query(removeRunMarks(companyId, id, removedMax));
  const recoveries = await transaction.query(removeRecoveries(companyId, id, removedMax));
  const items = await transaction.query(removeRunItems(companyId, id, removedMax));
  const removed = [payslips, taken, leftOut, results, marks, recoveries, items];
  return removed.some(({ rowCount }) => rowCount > 0);
}
