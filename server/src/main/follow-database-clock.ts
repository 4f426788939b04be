import { performance } from 'node:perf_hooks';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/driver.ts';
import type { Log } from '../platform/log.ts';
import { selectClock } from './doctor/queries.ts';

/** A clock that is kept right until it is stopped. */
export interface FollowingClock extends Clock {
  stop(): void;
}

const askEveryMs = 60_000;
const watchEveryMs = 1_000;
/** The machine's clock was set, or the machine slept, when it moved so far from its own ticks. */
const jumpMs = 500;
/** The way to the database and back takes its time; less is no difference. */
const agreedMs = 100;
const toldMs = 2_000;

interface Reading {
  readonly databaseMs: number;
  /** Monotonic, when that was true. */
  readonly tickMs: number;
}

/**
 * The database's clock, which all processes share: on a machine whose clock is wrong, expiries,
 * `updated_at` and the timestamps of signatures are right all the same. Between readings the
 * machine's ticks count, which nobody sets. The embedded database has no clock but this process's.
 */
export async function followDatabaseClock(database: Database, log: Log): Promise<FollowingClock> {
  if (database.kind === 'embedded') {
    return { ...systemClock, stop: () => undefined };
  }
  let reading = await read(database);
  let drift = machineDrift();
  let askedMs = performance.now();
  let isAsking = false;
  const nowMs = (): number => Math.round(reading.databaseMs + performance.now() - reading.tickMs);
  tellOfDifference(log, nowMs());

  async function follow(): Promise<void> {
    const fresh = await read(database);
    const differenceMs = fresh.databaseMs + performance.now() - fresh.tickMs - nowMs();
    if (Math.abs(differenceMs) > agreedMs) reading = fresh;
  }

  const watching = setInterval(() => {
    const hasJumped = Math.abs(machineDrift() - drift) > jumpMs;
    if (isAsking || (!hasJumped && performance.now() - askedMs < askEveryMs)) return;
    isAsking = true;
    const driftSeen = machineDrift();
    void follow()
      .then(() => {
        drift = driftSeen;
        askedMs = performance.now();
        if (hasJumped) tellOfDifference(log, nowMs());
      })
      // Until the database can be asked again the ticks go on.
      .catch(() => undefined)
      .finally(() => (isAsking = false));
  }, watchEveryMs).unref();
  return { nowMs, stop: () => clearInterval(watching) };
}

async function read(database: Database): Promise<Reading> {
  const sentMs = performance.now();
  const { rows } = await database.single<{ now_ms: number }>(
    { role: 'muster_worker' },
    { name: 'clock.read', text: selectClock },
  );
  const tickMs = (sentMs + performance.now()) / 2;
  return { databaseMs: rows[0]?.now_ms ?? systemClock.nowMs(), tickMs };
}

/** Stays the same while nobody sets the machine's clock and it does not sleep. */
function machineDrift(): number {
  return systemClock.nowMs() - performance.now();
}

function tellOfDifference(log: Log, databaseMs: number): void {
  const differenceMs = Math.round(systemClock.nowMs() - databaseMs);
  if (Math.abs(differenceMs) > toldMs) {
    log.warn(
      { differenceMs },
      "this machine's clock is not the database's, which is followed: let NTP set both",
    );
  }
}
