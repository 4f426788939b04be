import { type CompanyClock, toInstant } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/driver.ts';
import { type Ids, nilUuid } from '../../../../platform/ids.ts';
import { type CompanyDay, today } from '../../../company-day.ts';
import { type Checked, findDiffering } from './find-differing.ts';
import { type Claim, claim, finish, listNext, listPeopleWithMarks } from './nightly-check.sql.ts';

/** Counts what the checks of companies find. */
export interface PayCheckObserver {
  /** Paid periods that were compared, and periods that differ. */
  readonly checked: (counts: { readonly periods: number; readonly differing: number }) => void;
  readonly failed: () => void;
}

export interface NightlyServices {
  readonly database: Database;
  readonly clock: CompanyClock;
  readonly ids: Ids;
  /** Default: in this thread. */
  readonly check?: (asked: CheckAsked) => Promise<Checked>;
  /** Called for each batch that failed; its people are checked again in the next round. */
  readonly onFailure: (error: unknown, about: { companyId: string }) => void;
  readonly observer?: PayCheckObserver | undefined;
}

const nightlyPeopleMax = 200;
/** More than the time of a check allows. */
const markedMax = 5000;
const batchMax = 50;
/** No batch of a company begins later in its check. */
const checkMaxMs = 60_000;
const keptMax = 50;
const monthsBack = 12;

/**
 * Once a day computes what some people of a company were paid in the last year again
 * with today's data and keeps the list of differences. They mean that a mark is missing, or that rules
 * changed without "Recalculate everyone"; or, of people with a mark, that no run takes it. People who
 * differed or have a mark are checked every night, the others in turn. Any number of processes may call it at any time, and may be killed.
 */
export async function checkNightlyOf(
  services: NightlyServices,
  { companyId, timeZone }: CompanyDay,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock, onFailure, observer } = services;
  const settings = { role: 'muster_app', companyId } as const;
  const day = today(clock, timeZone);
  try {
    const { rows } = await database.single<Claim>(settings, claim(companyId, day, nilUuid));
    const [claimed] = rows;
    if (claimed === undefined) return;
    const counts = await checkCompany(services, { companyId, day, claimed, signal });
    observer?.checked(counts);
  } catch (error) {
    observer?.failed();
    onFailure(error, { companyId });
  }
}

interface CompanyAsked {
  readonly companyId: string;
  readonly day: string;
  readonly claimed: Claim;
  readonly signal: AbortSignal;
}

async function checkCompany(
  services: NightlyServices,
  asked: CompanyAsked,
): Promise<Parameters<PayCheckObserver['checked']>[0]> {
  const { database, clock } = services;
  const { companyId, claimed } = asked;
  const settings = { role: 'muster_app', companyId } as const;
  const { rows } = await database.single<{ id: string }>(
    settings,
    listNext(companyId, claimed.position, nightlyPeopleMax),
  );
  const next = rows.map(({ id }) => id);
  const before = claimed.differing.map((period) => period.employee_id);
  const marked = await database.single<{ id: string }>(
    settings,
    listPeopleWithMarks(companyId, markedMax),
  );
  const isMarked = marked.rows.map(({ id }) => id);
  const employeeIds = [...new Set([...before, ...next, ...isMarked])];
  const { checked, seen, done } = await checkBatches(services, asked, employeeIds);
  // What was found the night before stays until it is checked again.
  const left = claimed.differing.filter((period) => !seen.has(period.employee_id));
  const found = checked.flatMap((batch) => batch.differing);
  const differing = [...found, ...left];
  const people = new Set(differing.map((period) => period.employee_id)).size;
  const employeeCount = checked.reduce((sum, batch) => sum + batch.employeeIds.length, 0);
  const resultCount = checked.reduce((sum, batch) => sum + batch.resultCount, 0);
  const isEnd = done === employeeIds.length && next.length < nightlyPeopleMax;
  const last = employeeIds.slice(0, done).findLast((id) => next.includes(id));
  await database.single(
    settings,
    finish(companyId, {
      position: isEnd ? nilUuid : (last ?? claimed.position),
      checked_at: toInstant(clock.nowMs()),
      employee_count: employeeCount,
      result_count: resultCount,
      differing_count: people,
      differing: differing.slice(0, keptMax),
    }),
  );
  return { periods: resultCount, differing: found.length };
}

/** Until the time is over. `done` counts the employees tried; `seen` are those without a failure. */
async function checkBatches(
  services: NightlyServices,
  { companyId, day, signal }: CompanyAsked,
  employeeIds: readonly string[],
): Promise<{
  readonly checked: readonly Checked[];
  readonly seen: ReadonlySet<string>;
  readonly done: number;
}> {
  const { clock, onFailure, observer, check = (asked) => checkBatch(services, asked) } = services;
  const untilMs = clock.nowMs() + checkMaxMs;
  const isOver = () => signal.aborted || clock.nowMs() >= untilMs;
  const checked: Checked[] = [];
  const seen = new Set<string>();
  let done = 0;
  while (done < employeeIds.length && !isOver()) {
    const batch = employeeIds.slice(done, done + batchMax);
    done += batch.length;
    try {
      checked.push(await check({ companyId, day, employeeIds: batch }));
      for (const id of batch) seen.add(id);
    } catch (error) {
      observer?.failed();
      onFailure(error, { companyId });
    }
  }
  return { checked, seen, done };
}

export interface CheckAsked {
  readonly companyId: string;
  readonly day: string;
  readonly employeeIds: readonly string[];
}

/** In a transaction of its own, which writes nothing. */
export function checkBatch(
  { database, clock, ids }: Pick<NightlyServices, 'database' | 'clock' | 'ids'>,
  { companyId, day, employeeIds }: CheckAsked,
): Promise<Checked> {
  const from = Temporal.PlainDate.from(day).subtract({ months: monthsBack }).toString();
  const settings = { role: 'muster_app', companyId, rowsByKey: true } as const;
  return database.transaction(settings, (transaction) =>
    findDiffering(
      { transaction, actor: { kind: 'system', companyId }, ids, clock },
      { employeeIds, today: day, from, now: toInstant(clock.nowMs()) },
    ),
  );
}
