import type { EmployeesRow } from '../../../../schema/rows.gen.ts';
import { type CompanyClock, toInstant } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/driver.ts';
import { type Ids, nilUuid } from '../../../platform/ids.ts';
import { yearOf } from '../split-by-year.ts';
import { settleEntitlement } from '../entitlement/settle-entitlement.ts';
import { lockEmployees } from './leave-ledger.sql.ts';
import { changesDaily, listEmployed, listUnopened } from './leave-years.sql.ts';

export interface DueYearServices {
  readonly database: Database;
  readonly clock: CompanyClock;
  readonly ids: Ids;
  /** Default: in this thread. */
  readonly settle?: (batch: DueBatch, signal: AbortSignal) => Promise<void>;
}

const employeesMax = 500;
/** Few enough that computing a batch takes a fraction of a second. */
const batchMax = 100;

/**
 * On the first day of a leave year, grants its days and carries over the remaining days of the year
 * before, for everyone in a company with a policy. Each day, settles the balances if amounts change by
 * the day. Any number of processes may call it at any time, and may be killed: each entry is created
 * once. Employees not reached yet, or added later, get their entries when they are first needed.
 *
 * @returns the number of employees processed
 */
export async function settleCompanyDay(
  services: DueYearServices,
  { companyId, day, signal }: { companyId: string; day: string; signal?: AbortSignal | undefined },
): Promise<number> {
  const { database, settle = (batch) => settleDueYears(services, batch) } = services;
  const settings = { role: 'muster_app', companyId } as const;
  const { rows } = await database.single<{ exists: boolean }>(settings, changesDaily(companyId));
  const isDaily = rows[0]?.exists === true;
  let count = 0;
  let afterId = nilUuid;
  for (;;) {
    if (signal?.aborted === true) {
      return count;
    }
    const page = { afterId, max: employeesMax };
    const { rows: people } = await database.single<Pick<EmployeesRow, 'id'>>(
      settings,
      isDaily
        ? listEmployed(companyId, page)
        : listUnopened(companyId, { year: yearOf(day), ...page }),
    );
    const employeeIds = people.map(({ id }) => id);
    const last = employeeIds.at(-1);
    if (last === undefined) {
      return count;
    }
    for (let first = 0; first < employeeIds.length; first += batchMax) {
      const batch = { companyId, day, employeeIds: employeeIds.slice(first, first + batchMax) };
      await settle(batch, signal ?? new AbortController().signal);
    }
    count += employeeIds.length;
    afterId = last;
  }
}

/** Employees of a company whose balances are settled as of a day. */
export interface DueBatch {
  readonly companyId: string;
  readonly day: string;
  readonly employeeIds: readonly string[];
}

export function settleDueYears(
  { database, clock, ids }: Pick<DueYearServices, 'database' | 'clock' | 'ids'>,
  { companyId, day, employeeIds }: DueBatch,
): Promise<void> {
  return database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    await transaction.query(lockEmployees(companyId, employeeIds));
    await settleEntitlement(
      { transaction, actor: { companyId }, ids, clock },
      {
        employeeIds,
        leaveType: null,
        days: [],
        today: day,
        now: toInstant(clock.nowMs()),
        reason: null,
      },
    );
  });
}
