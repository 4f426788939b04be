import type { Clock } from '../clock.ts';
import type { Database } from './driver.ts';
import { selectNowMs } from './database-clock.sql.ts';

const everyMs = 10_000;
/** The one with the fastest response counts. */
const samples = 5;

export interface DatabaseClock extends Clock {
  stop(): void;
}

interface Options {
  /** The clock of the machine that the process runs on. */
  readonly machine: Clock;
  /** How often the clocks are compared; default 10,000. */
  readonly everyMs?: number;
}

/**
 * The time by the database's clock, which all processes share: what one of them dates, others compare
 * (`updated_since`, the order of IDs, expiry, once an hour). Compares the clocks at the start and then
 * regularly, and corrects the machine's clock by the difference. While the database doesn't respond, the
 * last difference counts.
 *
 * Rejected: the time of each statement from PostgreSQL, because the response shows what a statement that is
 * still to be sent stores; triggers on each table, for the same reason.
 */
export async function followDatabaseClock(
  database: Database,
  { machine, everyMs: intervalMs = everyMs }: Options,
): Promise<DatabaseClock> {
  let differenceMs = 0;
  const compare = async (): Promise<void> => {
    const { lowMs, highMs } = await compareClocks(database, machine);
    // No further than this comparison asks for, so the time doesn't jump with each one.
    differenceMs = Math.min(Math.max(differenceMs, lowMs), highMs);
  };
  await compare();
  const timer = setInterval(() => void compare().catch(() => undefined), intervalMs);
  timer.unref();
  return {
    nowMs: () => Math.round(machine.nowMs() + differenceMs),
    stop: () => clearInterval(timer),
  };
}

/** How much the database's clock is ahead of the machine's: at least and at most. */
export interface ClockDifference {
  readonly lowMs: number;
  readonly highMs: number;
}

/** As exactly as the fastest of a few responses allows. */
export async function compareClocks(database: Database, machine: Clock): Promise<ClockDifference> {
  let narrowest: ClockDifference = { lowMs: -Infinity, highMs: Infinity };
  for (let sample = 0; sample < samples; sample += 1) {
    const beforeMs = machine.nowMs();
    const { rows } = await database.administer<{ now_ms: number }>(selectNowMs);
    const afterMs = machine.nowMs();
    const nowMs = rows[0]?.now_ms ?? beforeMs;
    // The database read its clock at some point between the two, of which the fractions are cut off.
    const found = { lowMs: nowMs - afterMs - 1, highMs: nowMs - beforeMs };
    if (found.highMs - found.lowMs < narrowest.highMs - narrowest.lowMs) narrowest = found;
  }
  return narrowest;
}
