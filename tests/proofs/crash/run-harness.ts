import { type ChaosRun, runChaos } from './run-chaos.ts';
import type { CrashOptions } from './crash-options.ts';
import { type Mutant, mutants } from './patches/mutants.ts';
import { crashPoints } from './patches/source-patches.ts';
import type { Progress } from './progress.ts';
import { type MutantRun, runMutant } from './run-mutant.ts';
import { type PointsRun, runPoints } from './run-points.ts';
import { type ReceiverProcess, startReceiverProcess } from './receiver/receiver-process.ts';
import { openStage, type Stage } from './stage/stage.ts';

/** Runs all of the works, up to `widthMax` at a time, in order. */
async function atOnce<T>(widthMax: number, works: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  const waiting = [...works.entries()];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, work] = next;
      results[index] = await work();
    }
  };
  await Promise.all(Array.from({ length: widthMax }, lane));
  return results;
}

export interface Outcome {
  readonly options: CrashOptions;
  readonly chaos: ChaosRun;
  readonly points: readonly PointsRun[];
  readonly mutants: readonly MutantRun[];
  readonly tookMs: number;
  readonly isGood: boolean;
}

/** Databases in which processes crash concurrently; most of the time they wait for leases. */
const lanesMax = 3;
const worksAtOnce = 4;

/**
 * Chaos runs alone, since it measures how soon work resumes; points and mutants run concurrently as
 * soon as its load is over. Meanwhile, a mutant that is detected by a timeout may wait.
 */
export async function runHarness(options: CrashOptions, progress: Progress): Promise<Outcome> {
  const startedMs = performance.now();
  const calm = Promise.withResolvers<void>();
  const [chaos, apart] = await Promise.all([
    runChaos({ ...options, onCalm: calm.resolve }, progress).finally(calm.resolve),
    runApart(options, progress, calm.promise),
  ]);
  return {
    options,
    chaos,
    ...apart,
    tookMs: performance.now() - startedMs,
    isGood:
      chaos.violations.length === 0 &&
      apart.points.every(({ violations }) => violations.length === 0) &&
      apart.mutants.every(({ isCaught }) => isCaught),
  };
}

interface Scene {
  readonly stage: Stage;
  readonly receiver: ReceiverProcess;
}

async function runApart(
  options: CrashOptions,
  progress: Progress,
  calm: Promise<void>,
): Promise<Pick<Outcome, 'points' | 'mutants'>> {
  await using cleanUp = new AsyncDisposableStack();
  const stage = await openStage();
  cleanUp.defer(() => stage.close());
  const receiver = await startReceiverProcess(options.seed);
  cleanUp.defer(() => receiver.close());
  const scene: Scene = { stage, receiver };
  const lanes = Math.min(lanesMax, options.points);
  const points: PointsRun[] = [];
  const mutantRuns: MutantRun[] = [];
  const crashes = options.points * crashPoints.length;
  let shots = 0;
  const tell = (): void => {
    const done = `${shots} of ${crashes} crashes, ${mutantRuns.length} mutants`;
    progress.tell('points', done);
  };
  const onShot = (): void => {
    shots += 1;
    tell();
  };
  const tryMutant = (mutant: Mutant) => async (): Promise<void> => {
    mutantRuns.push(await runMutant(scene, mutant));
    tell();
  };
  const crashInLane = (lane: number) => async (): Promise<void> => {
    const times = Math.floor((options.points + lane) / lanes);
    const shares = Array.from({ length: times }, () => crashPoints).flat();
    points.push(await runPoints({ ...scene, name: `lane-${lane}`, points: shares, onShot }));
  };
  const chosen = mutants.filter(({ name }) => options.mutants.includes(name));
  const isWaiting = ({ reportedAs }: Mutant): boolean => reportedAs === 'late';
  const afterCalm = async (): Promise<void> => {
    await calm;
    tell();
    await atOnce(worksAtOnce, [
      ...Array.from({ length: lanes }, (_, lane) => crashInLane(lane)),
      ...chosen.filter((mutant) => !isWaiting(mutant)).map(tryMutant),
    ]);
  };
  await Promise.all([atOnce(worksAtOnce, chosen.filter(isWaiting).map(tryMutant)), afterCalm()]);
  progress.tell('points', '');
  return { points, mutants: mutantRuns };
}
