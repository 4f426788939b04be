import type { EmployeesRow } from '../../../../schema/rows.gen.ts';
import { allCompanies } from '../../../access/companies/all-companies.ts';
import { type Clock, toInstant } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/driver.ts';
import { type Ids, nilUuid } from '../../../platform/ids.ts';
import { today } from '../../company-day.ts';
import { yearOf } from '../split-by-year.ts';
import { openYears } from './open-years.ts';
import { lockEmployees } from './leave-ledger.sql.ts';
import { listUnopened } from './leave-years.sql.ts';

export interface DueYearServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Called for each company that failed; the next call tries it again. */
  readonly onFailure: (error: unknown, about: { companyId: string }) => void;
}

const employeesMax = 500;

/**
 * On the first day of a year, grants its days and carries over the remaining days of the year
 * before, for everyone with an allowance. Each company's year starts in its own time zone. Any
 * number of processes may call it at any time, and may be killed: each entry is created once.
 * Employees not reached yet, or added later, get their entries when they are first needed.
 *
 * The returned function remembers which year it has opened for which time zone, so most calls only
 * page through the companies. It returns the number of employees processed.
 */
export function createDueYears(
  services: DueYearServices,
): (signal?: AbortSignal) => Promise<number> {
  const done = new Set<string>();
  return async (signal) => {
    const { database, clock, onFailure } = services;
    const passed = new Map<string, boolean>();
    let count = 0;
    for await (const { id: companyId, time_zone: timeZone } of allCompanies(database)) {
      if (signal?.aborted === true) {
        return count;
      }
      const year = yearOf(today(clock, timeZone));
      const turn = `${timeZone} ${year}`;
      if (!done.has(turn)) {
        try {
          count += await openCompanyYear(services, { companyId, year, signal });
          passed.set(turn, passed.get(turn) ?? true);
        } catch (error) {
          passed.set(turn, false);
          onFailure(error, { companyId });
        }
      }
    }
    for (const [turn, isComplete] of passed) {
      if (isComplete && signal?.aborted !== true) {
        done.add(turn);
      }
    }
    return count;
  };
}

async function openCompanyYear(
  { database, clock, ids }: DueYearServices,
  {
    companyId,
    year,
    signal,
  }: { companyId: string; year: number; signal?: AbortSignal | undefined },
): Promise<number> {
  const settings = { role: 'muster_app', companyId } as const;
  let count = 0;
  let afterId = nilUuid;
  for (;;) {
    if (signal?.aborted === true) {
      return count;
    }
    const { rows } = await database.single<Pick<EmployeesRow, 'id'>>(
      settings,
      listUnopened(companyId, { year, afterId, max: employeesMax }),
    );
    const employeeIds = rows.map(({ id }) => id);
    const last = employeeIds.at(-1);
    if (last === undefined) {
      return count;
    }
    await database.transaction(settings, async (transaction) => {
      await transaction.query(lockEmployees(companyId, employeeIds));
      await openYears(
        { transaction, actor: { companyId }, ids },
        {
          employeeIds,
          leaveType: null,
          years: [],
          currentYear: year,
          now: toInstant(clock.nowMs()),
        },
      );
    });
    count += employeeIds.length;
    afterId = last;
  }
}
