import { readCompanyTerms } from '../../../access/companies/read-company-terms.ts';
import { type CompanyClock, toInstant } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/driver.ts';
import { type Ids, nilUuid } from '../../../platform/ids.ts';
import type { JobOutcome } from '../../../platform/jobs/run-jobs.ts';
import { today } from '../../company-day.ts';
import { lockEmployees } from '../ledger/leave-ledger.sql.ts';
import { listEveryone } from '../ledger/leave-years.sql.ts';
import { endReview } from './leave-differences.sql.ts';
import { settleEntitlement } from './settle-entitlement.ts';

/** The data of a job of the queue `leave-settlements`. */
export interface SettlementJob {
  readonly companyId: string;
  /** The type whose policies have changed. */
  readonly leaveType: string;
}

export interface SettlementServices {
  readonly database: Database;
  readonly clock: CompanyClock;
  readonly ids: Ids;
}

/** Few enough that computing a batch takes a fraction of a second. */
const employeesMax = 100;

/** In one transaction per batch. A job that is interrupted begins again, and adds nothing twice. */
export async function runSettlementJob(
  { database, clock, ids }: SettlementServices,
  { companyId, leaveType }: SettlementJob,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const settings = { role: 'muster_app', companyId } as const;
  const settleAfter = (afterId: string) =>
    database.transaction(settings, async (transaction) => {
      const { timeZone } = await readCompanyTerms(transaction, companyId);
      const { rows } = await transaction.query<{ id: string }>(
        listEveryone(companyId, { afterId, max: employeesMax }),
      );
      const employeeIds = rows.map(({ id }) => id);
      await transaction.query(lockEmployees(companyId, employeeIds));
      await settleEntitlement(
        { transaction, actor: { companyId }, ids, clock },
        {
          employeeIds,
          leaveType,
          days: [],
          today: today(clock, timeZone),
          now: toInstant(clock.nowMs()),
          reason: 'policy_changed',
        },
      );
      return employeeIds.at(-1);
    });
  for (let last: string | undefined = nilUuid; last !== undefined; last = await settleAfter(last)) {
    if (signal.aborted) return { againInMs: 0 };
  }
  await database.transaction(settings, (transaction) =>
    transaction.query(endReview(companyId, leaveType)),
  );
  return 'done';
}
