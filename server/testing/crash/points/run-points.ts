import { drain } from '../stage/drain.ts';
import { judgeShots, type PointsRun, resumedWithinMs } from './judge-shots.ts';
import { type Lane, type LaneOptions, openLane } from './lane.ts';
import { type Shot, shoot } from './shoot.ts';
import type { CrashPoint } from '../patches/source-patches.ts';
import { readStored } from '../stage/stored.ts';

/**
 * Claims live for 15 s. A worker that is to crash with one delivery must find no other, so a volley
 * is over before the first claim that it left behind expires.
 */
const volleyMs = 14_000;

export interface PointsOptions extends LaneOptions {
  readonly points: readonly CrashPoint[];
  /** Called after each crash. */
  readonly onShot?: () => void;
}

/** Crashes at each of the points in turn, and what comes of each delivery. */
export async function runPoints(options: PointsOptions): Promise<PointsRun> {
  const { points, onShot } = options;
  const lane = await openLane(options);
  const waiting = points.toSorted((a, b) => orderOf(a) - orderOf(b));
  const shots: Shot[] = [];
  let isDrained = true;
  try {
    while (waiting.length > 0 && isDrained) {
      shots.push(...(await fireVolley(lane, waiting, onShot)));
      isDrained = await resume(lane);
    }
  } finally {
    await lane.close();
  }
  const stored = await readStored(lane.place.inspector);
  return judgeShots({ lane, shots, isDrained, stored, receipts: lane.receipts() });
}

/** What leaves a delivery to the next worker cannot be followed by a crash of another worker. */
function orderOf({ process, leaves }: CrashPoint): number {
  if (process === 'api') return 0;
  return leaves === 'ready' ? 1 : 2;
}

/** As many crashes as can follow each other before a worker has to clear away what they left. */
async function fireVolley(lane: Lane, waiting: CrashPoint[], onShot?: () => void): Promise<Shot[]> {
  const shots: Shot[] = [];
  let longestMs = 0;
  for (let point = waiting.shift(); point !== undefined; point = waiting.shift()) {
    const startedMs = performance.now();
    shots.push(await shoot(lane, point));
    onShot?.();
    longestMs = Math.max(longestMs, performance.now() - startedMs);
    const sinceFirstMs = Date.now() - (shots[0]?.crashedAtMs ?? 0);
    const next = waiting[0];
    const isLast =
      orderOf(point) === 1 ||
      next === undefined ||
      orderOf(next) !== orderOf(point) ||
      sinceFirstMs + 2 * longestMs > volleyMs;
    if (isLast) return shots;
  }
  return shots;
}

/** A sound worker finishes what the crashed ones left. */
async function resume(lane: Lane): Promise<boolean> {
  const worker = await lane.start('worker');
  const drainedMs = await drain(lane.place.inspector, resumedWithinMs);
  await lane.end(worker);
  return drainedMs !== undefined;
}
