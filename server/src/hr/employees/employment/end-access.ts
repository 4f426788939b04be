import { readCompanyTerms } from '../../../access/companies/read-company-terms.ts';
import {
  disableUserOfEmployee,
  refuseLastOwnerOfEmployee,
} from '../../../access/users/disable-user.ts';
import type { CompanyClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/driver.ts';
import type { Ids } from '../../../platform/ids.ts';
import { jobQueue } from '../../../platform/jobs/job-queue.ts';
import type { JobOutcome } from '../../../platform/jobs/run-jobs.ts';
import type { Change } from '../../change.ts';
import { notifySubstitutes } from '../../notifications/notify-substitutes.ts';
import { today } from '../../company-day.ts';
import type { Employment } from './employment.ts';
import { lockEmployment } from './employment.sql.ts';

/** The data of a job of the queue `access-ends`. */
export interface AccessEndJob {
  readonly companyId: string;
  readonly employeeId: string;
  /** `YYYY-MM-DD` */
  readonly lastDay: string;
}

/**
 * Disables the user of a leaver when their last day is over in the company's time zone: now, or
 * through a job.
 *
 * @throws Problem `invalid_state` for the last owner of the company
 */
export async function endAccess(
  change: Change,
  { employeeId, lastDay }: Omit<AccessEndJob, 'companyId'>,
): Promise<void> {
  const { transaction, actor, clock } = change;
  const { companyId } = actor;
  // HR decides for them from now on.
  await notifySubstitutes(transaction, companyId, employeeId);
  const { timeZone } = await readCompanyTerms(transaction, companyId);
  if (lastDay < today(clock, timeZone)) {
    await disableUserOfEmployee(transaction, change, employeeId);
    return;
  }
  await refuseLastOwnerOfEmployee(transaction, companyId, employeeId);
  const data: AccessEndJob = { companyId, employeeId, lastDay };
  const delayMs = msUntilOver(clock, lastDay, timeZone);
  await jobQueue.add(transaction, 'access-ends', [{ data, delayMs }]);
}

export interface AccessEndServices {
  readonly database: Database;
  readonly clock: CompanyClock;
  readonly ids: Ids;
}

/** Does nothing if the employee was rehired or their last day has changed. */
export async function runAccessEndJob(
  { database, clock, ids }: AccessEndServices,
  { companyId, employeeId, lastDay }: AccessEndJob,
): Promise<JobOutcome> {
  return database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const { timeZone } = await readCompanyTerms(transaction, companyId);
    const againInMs = msUntilOver(clock, lastDay, timeZone);
    if (againInMs > 0) return { againInMs };
    const { rows } = await transaction.query<Employment>(lockEmployment(companyId, employeeId));
    const [{ status, termination_date: endedOn } = {}] = rows;
    if (status === 'terminated' && endedOn === lastDay) {
      const actor = { kind: 'system', companyId } as const;
      await disableUserOfEmployee(transaction, { ids, actor, clock }, employeeId);
    }
    return 'done';
  });
}

function msUntilOver(clock: CompanyClock, day: string, timeZone: string): number {
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone);
  return next.epochMilliseconds - clock.nowMs();
}
