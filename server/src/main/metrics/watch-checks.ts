import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import type { Config } from '../config.ts';
import { type CheckResult, withinTime } from '../doctor/check.ts';
import { databaseChecks, otherChecks, runOne } from '../doctor/checks.ts';
import { shareReading } from '../share-reading.ts';

const keptMs = 60_000;
const reachedWithinMs = 3_000;

export interface WatchedChecks {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Config;
}

/**
 * The checks of `muster doctor` as gauges, repeated once a minute while metrics are scraped. A check that is
 * skipped has no series.
 */
export function watchChecks(parts: WatchedChecks, registers: Registry[]): void {
  const look = shareReading(() => runAll(parts), { clock: parts.clock, keptMs });
  const gauge: Gauge = new Gauge({
    name: 'muster_check_failed',
    help: '1 if this check of "muster doctor" fails, which says why and what to do',
    labelNames: ['check'],
    registers,
    collect: async () => {
      gauge.reset();
      for (const { name, status } of await look()) {
        if (status !== 'skipped') gauge.set({ check: name }, status === 'wrong' ? 1 : 0);
      }
    },
  });
}

/** Those in the database one after the other, so that they take one connection. */
async function runAll(parts: WatchedChecks): Promise<readonly CheckResult[]> {
  const [inside, others] = await Promise.all([
    runInside(parts),
    Promise.all(otherChecks.map((check) => runOne(check, parts))),
  ]);
  return [...inside, ...others];
}

/** Once one has got no response, the others would wait as well: the database is reported elsewhere. */
async function runInside(parts: WatchedChecks): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  try {
    await withinTime(parts.database.administer('select 1'), reachedWithinMs, 'no response in time');
  } catch {
    return [];
  }
  for (const check of databaseChecks) {
    results.push(await runOne(check, { ...parts, isWatch: true }));
  }
  return results;
}
