import { setTimeout as delay } from 'node:timers/promises';
import { type CompanyClock, dayOf } from '../../platform/clock.ts';
import type { JobOutcome } from '../../platform/jobs/run-jobs.ts';
import { aheadClock, type InRealTime } from './company-clock.ts';
import type { AdvanceJob, SandboxState } from './sandbox.ts';
import { endDay, findState, hasUnsettled, moveClock } from './sandboxes.sql.ts';

/** A day of a sandbox that has begun. */
export interface BegunDay {
  readonly companyId: string;
  readonly timeZone: string;
  readonly clock: CompanyClock;
}

export interface AdvanceServices extends InRealTime {
  /** Carries out what falls due on the day; may be repeated. */
  readonly carryOut: (day: BegunDay, signal: AbortSignal) => Promise<void>;
}

const asWorker = { role: 'muster_worker' } as const;
const settledPollMs = 10;
/** A job that hangs doesn't hold up the advance for longer. */
const settledWithinMs = 30_000;

/**
 * Moves the clock of a sandbox to the day that was asked for: a day at a time, each carried out with
 * everything that it causes before the next begins. A killed process repeats at most the work of one
 * day. Also carries out a day that began by itself.
 */
export async function advanceSandbox(
  services: AdvanceServices,
  { companyId }: AdvanceJob,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { database } = services;
  while (!signal.aborted) {
    const { rows } = await database.single<SandboxState>(asWorker, findState(companyId));
    const [state] = rows;
    if (state === undefined) return 'done';
    const { clock_ahead_ms: aheadMs, time_zone: timeZone, advancing_to: to } = state;
    const clock = aheadClock(services.clock, aheadMs);
    const day = dayOf(clock, timeZone);
    if (state.worked_on < day) {
      await services.carryOut({ companyId, timeZone, clock }, signal);
      await settle(services, companyId, signal);
      if (!signal.aborted) await database.single(asWorker, endDay(companyId, day));
    } else if (to !== null && day < to) {
      const toMs = aheadMs + msUntilTomorrow(clock, timeZone);
      await database.single(asWorker, moveClock(companyId, { fromMs: aheadMs, toMs }));
    } else {
      if (to !== null) await database.single(asWorker, endDay(companyId, day));
      return 'done';
    }
  }
  return { againInMs: 0 };
}

/** Until the same time on the next day: 23 or 25 hours where the clocks change. */
function msUntilTomorrow(clock: CompanyClock, timeZone: string): number {
  const now = Temporal.Instant.fromEpochMilliseconds(clock.nowMs()).toZonedDateTimeISO(timeZone);
  return now.add({ days: 1 }).epochMilliseconds - now.epochMilliseconds;
}

async function settle(
  { database }: AdvanceServices,
  companyId: string,
  signal: AbortSignal,
): Promise<void> {
  const untilMs = performance.now() + settledWithinMs;
  while (!signal.aborted && performance.now() < untilMs) {
    const { rows } = await database.single<{ unsettled: boolean }>(
      asWorker,
      hasUnsettled(companyId),
    );
    if (rows[0]?.unsettled !== true) return;
    await delay(settledPollMs);
  }
}
