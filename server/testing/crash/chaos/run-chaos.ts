import { openAccount } from '../clients/account.ts';
import { type AuditCounts, audit } from '../audit/audit.ts';
import { leaseLeftMs } from '../audit/count-duplicates.ts';
import { type Chaos, type ChaosPlan, performChaos } from './chaos.ts';
import { drain } from '../stage/drain.ts';
import { type Fleet, openFleet } from '../stage/fleet.ts';
import { type Ledger, openLedger, untilAcknowledged } from '../clients/ledger.ts';
import { runLoad } from '../clients/load.ts';
import { createLots } from '../lots.ts';
import { judgeResumption, loseDatabase, type Outage, type Resumption } from './outage.ts';
import type { Progress } from '../progress.ts';
import { faultyPath } from '../receiver/receipt.ts';
import { type ReceiverProcess, startReceiverProcess } from '../receiver/receiver-process.ts';
import { openStage, type Stage, type StageDatabase } from '../stage/stage.ts';
import { readStored } from '../stage/stored.ts';
import type { Violation } from '../violation.ts';
import { watchQueue } from '../stage/watch-queue.ts';

export interface ChaosRunOptions extends ChaosPlan {
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
  /** How often the queue was compared with the states while everything ran. */
  readonly queueLooks: number;
  readonly drainedMs: number | undefined;
  readonly violations: readonly Violation[];
}

const clients = 12;
const workers = 2;
/** Of each worker; bounds what one that is killed can have sent and not recorded. */
const inFlightMax = 100;
/** What may be left when the load ends: refused twice, not answered in time, claimed by the dead. */
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

/** Two API processes, two workers and PostgreSQL under load, killed again and again; the audit. */
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
  // An outage that outlasts the leases is as good as a kill of every worker.
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
  const found = [ledger, fleet, watched, resumption].flatMap((one) => one.violations);
  return {
    counts,
    chaos,
    resumption,
    duplicatesMax,
    doubts: ledger.doubts,
    queueLooks: watched.looks,
    drainedMs,
    violations: [...found, ...lateDrain(drainedMs), ...violations],
  };
}

function lateDrain(drainedMs: number | undefined): Violation[] {
  const detail = `deliveries were pending ${drainTimeoutMs} ms after the last crash`;
  return drainedMs === undefined ? [{ kind: 'late', detail }] : [];
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
