import { setTimeout as wait } from 'node:timers/promises';
import type { DatabasePower } from '../stage/database-power.ts';
import type { Fleet } from '../stage/fleet.ts';
import { type Ledger, untilAcknowledged } from '../clients/ledger.ts';
import type { Lots } from '../lots.ts';
import type { CrashedRole } from '../stage/patched-process.ts';
import type { Progress } from '../progress.ts';

export interface ChaosPlan {
  /** Acknowledged creations over which the blows are spread. */
  readonly events: number;
  /** Half of API processes, half of workers. */
  readonly kills: number;
  readonly crashes: number;
}

/** What was done to the product. */
export interface Chaos {
  readonly apiKills: number;
  readonly crashes: number;
  /** Epoch milliseconds. */
  readonly workerKillsAtMs: readonly number[];
}

interface ChaosScene {
  readonly fleet: Fleet;
  readonly power: DatabasePower;
  readonly ledger: Ledger;
  readonly lots: Lots;
  readonly progress: Progress;
}

const lookMs = 10;

/** Kills processes and PostgreSQL in an order by lot, spread evenly over so many creations. */
export async function performChaos(scene: ChaosScene, plan: ChaosPlan): Promise<Chaos> {
  const { power, ledger, progress } = scene;
  const done = { apiKills: 0, crashes: 0, workerKillsAtMs: [] as number[] };
  const blows = planBlows(scene.lots, plan);
  for (const [index, blow] of blows.entries()) {
    await untilAcknowledged(ledger, Math.floor((plan.events * (index + 1)) / (blows.length + 1)));
    if (blow === 'crash') {
      await power.off();
      await power.on();
      done.crashes += 1;
    } else {
      await killOne(scene, blow);
      if (blow === 'api') done.apiKills += 1;
      else done.workerKillsAtMs.push(Date.now());
    }
    const events = `${ledger.acknowledged} of ${plan.events} events`;
    progress.tell('chaos', `${events}, ${index + 1} of ${blows.length} crashes`);
  }
  return done;
}

function planBlows(lots: Lots, { kills, crashes }: ChaosPlan): (CrashedRole | 'crash')[] {
  return lots.shuffle([
    ...Array.from({ length: kills }, (_, index) => (index % 2 === 0 ? 'worker' : 'api')),
    ...Array.from({ length: crashes }, () => 'crash' as const),
  ]);
}

async function killOne({ fleet, lots }: ChaosScene, role: CrashedRole): Promise<void> {
  for (;;) {
    const seats = fleet.seats.filter((seat) => seat.role === role && seat.serving !== undefined);
    const seat = lots.pick(seats);
    if (seat !== undefined && fleet.kill(seat)) return;
    await wait(lookMs);
  }
}
