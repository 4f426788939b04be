import { audit } from './audit.ts';
import { drain, readStored } from './stage/stored.ts';
import { openLane, runPoints } from './run-points.ts';
import type { ReceiverProcess } from './receiver/receiver-process.ts';
import { databaseCrash, type Mutant } from './patches/mutants.ts';
import { crashPoints } from './patches/source-patches.ts';
import { openStage, type Stage } from './stage/stage.ts';
import type { Violation } from './violation.ts';

export interface MutantRun {
  readonly mutant: string;
  readonly isCaught: boolean;
  /** The reported violations, which must be those of the mutant. */
  readonly reported: readonly Violation[];
}

interface MutantScene {
  readonly stage: Stage;
  readonly receiver: ReceiverProcess;
}

/** A crash loses what is not written yet: the last page of the log, which may be empty. */
const databaseCrashesMax = 5;
const creationsBeforeCrash = 5;
const drainTimeoutMs = 30_000;

/** Crashes a broken product at the revealing point, and checks that the harness reports it. */
export async function runMutant(scene: MutantScene, mutant: Mutant): Promise<MutantRun> {
  const violations =
    mutant.broughtOutBy === databaseCrash
      ? await crashDatabase(scene.receiver, mutant)
      : await crashAtPoint(scene, mutant);
  const reported = violations.filter(({ kind }) => kind === mutant.reportedAs);
  return { mutant: mutant.name, isCaught: reported.length > 0, reported };
}

async function crashAtPoint(scene: MutantScene, mutant: Mutant): Promise<readonly Violation[]> {
  const point = crashPoints.find(({ name }) => name === mutant.broughtOutBy);
  if (point === undefined) throw new Error(`there is no crash point "${mutant.broughtOutBy}"`);
  const { name } = mutant;
  const { violations } = await runPoints({ ...scene, name, mutant: name, points: [point] });
  return violations;
}

/** On a separate PostgreSQL, because the others would be affected. */
async function crashDatabase(
  receiver: ReceiverProcess,
  { name }: Mutant,
): Promise<readonly Violation[]> {
  await using cleanUp = new AsyncDisposableStack();
  const stage = await openStage();
  cleanUp.defer(() => stage.close());
  const lane = await openLane({ stage, receiver, name, mutant: name });
  cleanUp.defer(() => lane.close());
  for (let crash = 1; crash <= databaseCrashesMax; crash += 1) {
    for (let count = 1; count <= creationsBeforeCrash; count += 1) await lane.create();
    await stage.power.off();
    await stage.power.on();
    const { employees } = await readStored(lane.place.inspector);
    if (employees.length < lane.ledger.acknowledged) break;
  }
  const worker = await lane.start('worker');
  await drain(lane.place.inspector, drainTimeoutMs);
  await lane.end(worker);
  const { violations } = audit({
    entries: lane.ledger.entries,
    stored: await readStored(lane.place.inspector),
    receipts: lane.receipts(),
    endpoints: lane.account.endpoints,
    duplicatesMax: 0,
    interruptions: { workerKillsAtMs: [], outages: stage.power.outages },
  });
  return violations;
}
