import { setTimeout as wait } from 'node:timers/promises';
import { audit, type AuditCounts, leaseLeftMs } from './audit.ts';
import { openAccount } from './account.ts';
import { type Ledger, openLedger, runLoad, untilAcknowledged } from './client.ts';
import type { Progress } from './progress.ts';
import { faultyPath, isAccepted, type Receipt } from './receiver/receipt.ts';
import { type ReceiverProcess, startReceiverProcess } from './receiver/receiver-process.ts';
import {
  type CrashedRole,
  type DatabasePower,
  openStage,
  type Stage,
  type StageDatabase,
} from './stage/stage.ts';
import { drain, readStored, watchQueue } from './stage/stored.ts';
import { type Fleet, openFleet } from './stage/fleet.ts';
import type { Violation } from './violation.ts';

/** A random generator (Mulberry32): the same numbers for the same seed. */
interface Lots {
  /** One of them; undefined if there is none. */
  pick<T>(items: readonly T[]): T | undefined;
  shuffle<T>(items: readonly T[]): T[];
}

function createLots(seed: number): Lots {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    pick: (items) => items[Math.floor(next() * items.length)],
    shuffle: (items) =>
      items
        .map((item) => ({ item, lot: next() }))
        .toSorted((a, b) => a.lot - b.lot)
        .map(({ item }) => item),
  };
}

interface ChaosPlan {
  /** The number of acknowledged creations over which the crashes are spread. */
  readonly events: number;
  /** Half of them hit API processes, half workers. */
  readonly kills: number;
  readonly crashes: number;
}

interface Chaos {
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

/** Kills processes and PostgreSQL in random order, spread evenly over so many creations. */
async function performChaos(scene: ChaosScene, plan: ChaosPlan): Promise<Chaos> {
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

/** Epoch milliseconds. */
interface Outage {
  readonly lostAtMs: number;
  readonly returnedAtMs: number;
  /** How often processes were started meanwhile; no restart should be needed. */
  readonly restarts: number;
}

/** Guarantees, section 3: "recover within 2 s of its return without a restart". */
const resumedWithinMs = 2_000;

/** Stops PostgreSQL under load, and waits until clients are served again. */
async function loseDatabase(
  { power, fleet, ledger }: { power: DatabasePower; fleet: Fleet; ledger: Ledger },
  outageMs: number,
): Promise<Outage> {
  await fleet.untilComplete();
  const startsBefore = countStarts(fleet);
  await power.off();
  const lostAtMs = Date.now();
  await wait(outageMs);
  const acknowledged = ledger.acknowledged;
  await power.on();
  const returnedAtMs = Date.now();
  await untilAcknowledged(ledger, acknowledged + 1);
  return { lostAtMs, returnedAtMs, restarts: countStarts(fleet) - startsBefore };
}

function countStarts({ seats }: Fleet): number {
  return seats.reduce((sum, { starts }) => sum + starts, 0);
}

interface Resumption {
  /** From the return of PostgreSQL to the first acknowledgement; undefined if there was none. */
  readonly answersMs: number | undefined;
  /** … to the first accepted delivery. */
  readonly deliveriesMs: number | undefined;
  readonly violations: readonly Violation[];
}

function judgeResumption(
  { lostAtMs, returnedAtMs, restarts }: Outage,
  { ledger, receipts }: { ledger: Ledger; receipts: readonly Receipt[] },
): Resumption {
  // Its return is noticed a moment later.
  const backAtMs = (lostAtMs + returnedAtMs) / 2;
  const firstAfter = (instants: readonly number[]): number | undefined => {
    const first = Math.min(...instants.filter((atMs) => atMs > backAtMs));
    return first === Number.POSITIVE_INFINITY ? undefined : Math.max(0, first - returnedAtMs);
  };
  const answersMs = firstAfter(ledger.entries.map(({ acknowledgedAtMs = 0 }) => acknowledgedAtMs));
  const deliveriesMs = firstAfter(receipts.filter(isAccepted).map(({ atMs }) => atMs));
  const violations: Violation[] = [];
  for (const [what, ms] of Object.entries({ answersMs, deliveriesMs })) {
    if (ms !== undefined && ms <= resumedWithinMs) continue;
    const detail = `${what} after the return of PostgreSQL: ${ms ?? 'never'}`;
    violations.push({ kind: 'late', detail });
  }
  if (restarts > 0) {
    const detail = `${restarts} processes had to be started anew`;
    violations.push({ kind: 'behaviour', detail });
  }
  return { answersMs, deliveriesMs, violations };
}

interface ChaosRunOptions extends ChaosPlan {
  readonly seed: number;
  readonly outageMs: number;
  /** Called when the load is over and only deliveries are left. */
  readonly onCalm: () => void;
}

export interface ChaosRun {
  readonly counts: AuditCounts;
  readonly chaos: Chaos;
  readonly resumption: Resumption;
  readonly duplicatesMax: number;
  /** Requests that left a client in doubt, and were sent again. */
  readonly doubts: number;
  /** How often the queue was compared with the states during the run. */
  readonly queueLooks: number;
  readonly drainedMs: number | undefined;
  readonly violations: readonly Violation[];
}

const clients = 12;
const workers = 2;
/** For each worker; limits what a killed one can have sent and not recorded. */
const inFlightMax = 100;
/** Deliveries left when the load ends: refused twice, timed out, claimed by killed workers. */
const drainTimeoutMs = 60_000;
const endpoints = [
  { path: faultyPath, events: [] },
  { path: faultyPath, events: ['employee.created'] },
  { path: '/steady', events: [] },
  { path: '/steady/leave', events: ['leave.requested'] },
];

interface Cast {
  readonly stage: Stage;
  readonly receiver: ReceiverProcess;
  readonly place: StageDatabase;
  readonly fleet: Fleet;
  readonly progress: Progress;
}

/** Two API processes, two workers and PostgreSQL under load, killed repeatedly; then the audit. */
export async function runChaos(options: ChaosRunOptions, progress: Progress): Promise<ChaosRun> {
  await using cleanUp = new AsyncDisposableStack();
  const stage = await openStage();
  cleanUp.defer(() => stage.close());
  const receiver = await startReceiverProcess(options.seed);
  cleanUp.defer(() => receiver.close());
  const place = await stage.openDatabase();
  const fleet = openFleet({
    roles: ['api', 'api', ...Array.from({ length: workers }, () => 'worker' as const)],
    settings: { ...place.settings, WEBHOOK_IN_FLIGHT_MAX: String(inFlightMax) },
    power: stage.power,
  });
  cleanUp.defer(() => fleet.close());
  return await playOut({ stage, receiver, place, fleet, progress }, options);
}

async function playOut(cast: Cast, options: ChaosRunOptions): Promise<ChaosRun> {
  const { stage, receiver, place, fleet, progress } = cast;
  await fleet.untilComplete();
  const [address = ''] = fleet.addresses();
  const account = await openAccount(address, { receiverUrl: receiver.url, endpoints });
  const ledger = openLedger(`chaos-${options.seed}`);
  const watch = watchQueue(place.inspector);
  const { chaos, outage } = await underLoad(cast, options, { ledger, key: account.key });
  options.onCalm();
  progress.tell('chaos', 'the last deliveries');
  const drainedMs = await drain(place.inspector, drainTimeoutMs);
  const watched = await watch.stop();
  await fleet.close();
  const receipts = receiver.readReceipts();
  const { outages } = stage.power;
  // An outage longer than the leases has the same effect as killing every worker.
  const longOutages = outages.filter(({ fromMs, toMs }) => toMs - fromMs > leaseLeftMs).length;
  const interruptedWorkers = chaos.workerKillsAtMs.length + longOutages * workers;
  const duplicatesMax = interruptedWorkers * inFlightMax;
  const { counts, violations } = audit({
    entries: ledger.entries,
    stored: await readStored(place.inspector),
    receipts,
    endpoints: account.endpoints,
    duplicatesMax,
    interruptions: { workerKillsAtMs: chaos.workerKillsAtMs, outages },
  });
  progress.tell('chaos', '');
  const resumption = judgeResumption(outage, { ledger, receipts });
  const found = [ledger, fleet, watched, resumption].flatMap((one) => [...one.violations]);
  if (drainedMs === undefined) {
    const detail = `deliveries were pending ${drainTimeoutMs} ms after the last crash`;
    found.push({ kind: 'late', detail });
  }
  return {
    counts,
    chaos,
    resumption,
    duplicatesMax,
    doubts: ledger.doubts,
    queueLooks: watched.looks,
    drainedMs,
    violations: [...found, ...violations],
  };
}

async function underLoad(
  { stage: { power }, fleet, progress }: Cast,
  options: ChaosRunOptions,
  { ledger, key }: { ledger: Ledger; key: string },
): Promise<{ chaos: Chaos; outage: Outage }> {
  let isOver = false;
  const load = runLoad(ledger, {
    key,
    clients,
    addresses: () => fleet.addresses(),
    isOver: () => isOver,
  });
  try {
    const lots = createLots(options.seed);
    const chaos = await performChaos({ fleet, power, ledger, lots, progress }, options);
    progress.tell('chaos', 'PostgreSQL is away');
    const outage = await loseDatabase({ power, fleet, ledger }, options.outageMs);
    await untilAcknowledged(ledger, options.events);
    return { chaos, outage };
  } finally {
    isOver = true;
    await load;
  }
}
