import type { CompaniesRow, EmployeesRow } from '../../../../schema/rows.gen.ts';
import type { CompanyClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/driver.ts';
import type { Ids } from '../../../platform/ids.ts';
import type { Change } from '../../change.ts';
import { type CompanyDay, today } from '../../company-day.ts';
import { endEmployment, lockBeforeEnd } from './end-employment.ts';
import { dayAfter, isTerminationPlanned } from './employment.ts';
import { holdEmployment } from './hold-employment.ts';
import { admitMove, moveEmployee } from './move-employee.ts';
import { findCompaniesWithTerminations, findDueTerminations } from './employment.sql.ts';

export interface DueTerminationServices {
  readonly database: Database;
  readonly clock: CompanyClock;
  readonly ids: Ids;
  /** Called for each termination that could not be applied; the next call tries it again. */
  readonly onFailure: (error: unknown, about: { companyId: string; employeeId: string }) => void;
}

interface DueTermination {
  readonly id: EmployeesRow['id'];
  readonly termination_date: NonNullable<EmployeesRow['termination_date']>;
}

interface DueInCompany {
  readonly companyId: string;
  readonly timeZone: string;
  readonly id: string;
  readonly lastDay: string;
}

/** The time zone in which each calendar day starts first. */
const earliestTimeZone = 'Pacific/Kiritimati';
const terminationsMax = 1_000;

/**
 * Applies planned terminations whose last day is over in their company's time zone, each in its own
 * transaction. Any number of processes may call it at any time, and may be killed: the row is
 * locked and checked again, so each termination happens once. Returns how many were applied.
 */
export async function applyDueTerminations(
  services: DueTerminationServices,
  signal?: AbortSignal,
): Promise<number> {
  const { database, clock } = services;
  const { rows: companies } = await database.single<
    Pick<EmployeesRow, 'company_id'> & Pick<CompaniesRow, 'time_zone'>
  >({ role: 'muster_lookup' }, findCompaniesWithTerminations(today(clock, earliestTimeZone)));
  let applied = 0;
  for (const { company_id: companyId, time_zone: timeZone } of companies) {
    applied += await applyTerminationsOf(services, { companyId, timeZone }, signal);
  }
  return applied;
}

/** The same for one company, in the services' time. */
export async function applyTerminationsOf(
  services: DueTerminationServices,
  { companyId, timeZone }: CompanyDay,
  signal?: AbortSignal,
): Promise<number> {
  const { database, clock } = services;
  const { rows: due } = await database.single<DueTermination>(
    { role: 'muster_app', companyId },
    findDueTerminations(companyId, today(clock, timeZone), terminationsMax),
  );
  let applied = 0;
  for (const { id, termination_date: lastDay } of due) {
    if (signal?.aborted === true) return applied;
    try {
      applied += (await applyOne(services, { companyId, timeZone, id, lastDay })) ? 1 : 0;
    } catch (error) {
      services.onFailure(error, { companyId, employeeId: id });
    }
  }
  return applied;
}

/** Returns whether this call applied it. */
function applyOne(
  { database, clock, ids }: DueTerminationServices,
  { companyId, timeZone, id, lastDay }: DueInCompany,
): Promise<boolean> {
  return database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const actor = { kind: 'system', companyId } as const;
    const change: Change = { transaction, actor, ids, clock };
    await lockBeforeEnd(transaction, companyId, { employeeId: id, lastDay });
    const held = await holdEmployment(change, id);
    const { before } = held;
    const isDue = (before.termination_date ?? '') < today(clock, timeZone);
    if (!isTerminationPlanned(before) || !isDue) {
      return false;
    }
    const transition = admitMove(held, 'terminate', ['due']);
    const after = await moveEmployee(change, before, {
      transition,
      effectiveOn: dayAfter(lastDay),
    });
    await endEmployment(change, after);
    return true;
  });
}
