import {
  claimCompanyDay,
  findWithDayDue,
  finishCompanyDay,
} from '../../access/companies/due-days.ts';
import { toInstant } from '../../platform/clock.ts';
import { type CompanyDay, today } from '../company-day.ts';
import { carryOutDay, type DayServices } from './carry-out-day.ts';

/** The time zone in which each calendar day starts first. */
const earliestTimeZone = 'Pacific/Kiritimati';
const companiesMax = 500;
/** How long a worker may take for a company; also how long one that failed waits. */
const claimMs = 900_000;

/**
 * Carries out the day of each company in which one has begun, in its time zone. Idle companies cost
 * nothing: one statement finds the others. Any number of processes may call it at any time, and may
 * be killed: one of them does a company's day, and another takes over what is left of it.
 *
 * @returns the number of companies
 */
export async function carryOutDueDays(services: DayServices, signal: AbortSignal): Promise<number> {
  const { database, clock } = services;
  let count = 0;
  for (;;) {
    const companies = await findWithDayDue(database, {
      day: today(clock, earliestTimeZone),
      now: toInstant(clock.nowMs()),
      max: companiesMax,
    });
    for (const { id: companyId, time_zone: timeZone } of companies) {
      if (signal.aborted) return count;
      count += (await carryOutOne(services, { companyId, timeZone }, signal)) ? 1 : 0;
    }
    if (companies.length < companiesMax) return count;
  }
}

/** Returns whether this call did it. What failed stays due, and is tried again later. */
async function carryOutOne(
  services: DayServices,
  company: CompanyDay,
  signal: AbortSignal,
): Promise<boolean> {
  const { database, clock, onFailure } = services;
  const { companyId, timeZone } = company;
  const day = today(clock, timeZone);
  const now = toInstant(clock.nowMs());
  const until = toInstant(clock.nowMs() + claimMs);
  if (!(await claimCompanyDay(database, companyId, { day, now, until }))) return false;
  let isComplete = true;
  const failed: DayServices['onFailure'] = (error, about) => {
    isComplete = false;
    onFailure(error, about);
  };
  try {
    await carryOutDay({ ...services, onFailure: failed }, company, signal);
  } catch (error) {
    failed(error, { companyId });
  }
  if (isComplete && !signal.aborted) await finishCompanyDay(database, companyId, day);
  return true;
}
