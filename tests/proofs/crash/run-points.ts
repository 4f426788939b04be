import { Agent } from 'node:http';
import { audit, type AuditCounts } from './audit.ts';
import { type Account, openAccount } from './account.ts';
import {
  askOnce,
  askUntilAcknowledged,
  type Client,
  type Ledger,
  type LedgerEntry,
  openLedger,
} from './client.ts';
import { type CrashPoint, mutantsOf } from './patches/source-patches.ts';
import { isAccepted, type Receipt, refusedFirstName } from './receiver/receipt.ts';
import type { ReceiverProcess } from './receiver/receiver-process.ts';
import { drain, readStored, type Stored, type StoredDelivery } from './stage/stored.ts';
import {
  type CrashedRole,
  endProcess,
  type Stage,
  type StageDatabase,
  startProcess,
} from './stage/stage.ts';
import type { Violation } from './violation.ts';
import type { ServingProcess } from '../processes/muster-process.ts';

/** A separate database with a permanent API process, for consecutive crashes. */
interface Lane {
  readonly place: StageDatabase;
  readonly account: Account;
  readonly ledger: Ledger;
  /** Of the permanent API process. */
  readonly client: Client;
  /** Another process, which may have a crash point. */
  start(role: CrashedRole, point?: string): Promise<ServingProcess>;
  /** One acknowledged creation whose delivery waits for a worker. */
  create(): Promise<void>;
  /** Gracefully; a faulty exit is reported in the ledger. */
  end(serving: ServingProcess): Promise<void>;
  /** What arrived for this lane. */
  receipts(): Receipt[];
  close(): Promise<void>;
}

interface LaneOptions {
  readonly stage: Stage;
  readonly receiver: ReceiverProcess;
  /** Separates the clients' names from those of other lanes. */
  readonly name: string;
  /** Patches every process of the lane that loads the changed code. */
  readonly mutant?: string | undefined;
}

export async function openLane({ stage, receiver, name, mutant }: LaneOptions): Promise<Lane> {
  const place = await stage.openDatabase();
  const start: Lane['start'] = (role, point) => {
    const mutants = mutantsOf(mutant, role);
    const patches = point === undefined ? mutants : [...mutants, point];
    return startProcess({ role, settings: place.settings, patches });
  };
  const api = await start('api');
  const path = `/lane/${name}`;
  const account = await openAccount(api.address, {
    receiverUrl: receiver.url,
    endpoints: [{ path, events: [] }],
  });
  const ledger = openLedger(name);
  const agent = new Agent({ keepAlive: false });
  const client = { ledger, key: account.key, agent, pickAddress: () => api.address };
  const end = async (serving: ServingProcess): Promise<void> => {
    const { code, signal, stderr } = await endProcess(serving);
    if (code === 0) return;
    const detail = `after SIGTERM a process ended with ${signal ?? code}: ${stderr}`;
    ledger.report({ kind: 'behaviour', detail });
  };
  return {
    place,
    account,
    ledger,
    client,
    start,
    end,
    create: async () => {
      await askUntilAcknowledged(client, ledger.addEmployee());
    },
    receipts: () => receiver.readReceipts().filter((receipt) => receipt.path === path),
    close: async () => {
      agent.destroy();
      await end(api);
    },
  };
}

/** A process that ended itself at a crash point, and the creation in progress. */
interface Shot {
  readonly point: CrashPoint;
  readonly entry: LedgerEntry;
  /** Epoch milliseconds. */
  readonly crashedAtMs: number;
  /** Whether it was that process, at that point. */
  readonly isHit: boolean;
}

const reachedWithinMs = 20_000;

/** Brings a process to the point with one creation in progress, and repeats it if in doubt. */
async function shoot(lane: Lane, point: CrashPoint): Promise<Shot> {
  const { ledger, client } = lane;
  const armed = await lane.start(point.process, point.name);
  const late = setTimeout(() => armed.kill('SIGKILL'), reachedWithinMs);
  const entry = ledger.addEmployee(point.refusesFirst === true ? refusedFirstName : undefined);
  const asked = point.process === 'api' ? { ...client, pickAddress: () => armed.address } : client;
  const outcome = await askOnce(asked, entry);
  const { signal, stdout } = await armed.ended;
  const crashedAtMs = Date.now();
  clearTimeout(late);
  if (outcome !== 'acknowledged') await askUntilAcknowledged(client, entry);
  const isHit = signal === 'SIGKILL' && stdout.includes(`crash point ${point.name} reached`);
  return { point, entry, crashedAtMs, isHit };
}

export interface PointsRun {
  readonly counts: AuditCounts;
  /** Crashes by the name of the point. */
  readonly crashes: Readonly<Record<string, number>>;
  /** The longest time from a crash until its delivery had ended. */
  readonly slowestMs: number;
  readonly violations: readonly Violation[];
}

interface Traces {
  readonly lane: Pick<Lane, 'ledger' | 'account'>;
  readonly shots: readonly Shot[];
  readonly isDrained: boolean;
  readonly stored: Stored;
  readonly receipts: readonly Receipt[];
}

/** Guarantees, section 2: "A killed worker's deliveries resume within 30 s". */
const resumedWithinMs = 30_000;

/** The audit of a lane; for each crash, how often its delivery was accepted, and when it ended. */
function judgeShots(traces: Traces): PointsRun {
  const { lane, shots, stored, receipts, isDrained } = traces;
  const { counts, violations } = audit({
    entries: lane.ledger.entries,
    stored,
    receipts,
    endpoints: lane.account.endpoints,
    duplicatesMax: shots.filter(({ point }) => point.accepted === 2).length,
    interruptions: { workerKillsAtMs: shots.map(({ crashedAtMs }) => crashedAtMs), outages: [] },
  });
  const deliveryOf = deliveriesByEmployee(stored);
  const crashes: Record<string, number> = {};
  const found: Violation[] = [...lane.ledger.violations, ...violations];
  let slowestMs = 0;
  for (const shot of shots) {
    const { name } = shot.point;
    crashes[name] = (crashes[name] ?? 0) + 1;
    const delivery = deliveryOf.get(shot.entry.id);
    const endedMs = (delivery?.deliveredAtMs ?? Number.POSITIVE_INFINITY) - shot.crashedAtMs;
    slowestMs = Math.max(slowestMs, endedMs);
    const own = receipts.filter(({ deliveryId }) => deliveryId === delivery?.id);
    found.push(...judgeShot(shot, { endedMs, accepted: own.filter(isAccepted).length }));
  }
  if (!isDrained) {
    const detail = `deliveries were still pending ${resumedWithinMs} ms after the last crash`;
    found.push({ kind: 'late', detail });
  }
  return { counts, crashes, slowestMs, violations: found };
}

function deliveriesByEmployee({ events, deliveries }: Stored) {
  const ofEvent = new Map(deliveries.map((delivery) => [delivery.eventId, delivery]));
  return new Map<string | undefined, StoredDelivery | undefined>(
    events.map(({ id, payload }) => {
      const { employeeId } = JSON.parse(payload ?? '{}') as { employeeId?: string };
      return [employeeId, ofEvent.get(id)];
    }),
  );
}

function judgeShot(
  { point, entry, isHit }: Shot,
  { endedMs, accepted }: { endedMs: number; accepted: number },
): Violation[] {
  const violations: Violation[] = [];
  const report = (kind: Violation['kind'], what: string): void => {
    violations.push({ kind, detail: `${point.name} (${entry.idempotencyKey}): ${what}` });
  };
  if (!isHit) report('not-exercised', 'no process came to the point');
  if (accepted !== point.accepted) {
    const kind = accepted > point.accepted ? 'duplicate' : 'lost';
    report(kind, `accepted ${accepted} times, not ${point.accepted}`);
  }
  if (endedMs === Number.POSITIVE_INFINITY) report('late', 'its delivery has not ended');
  else if (endedMs > resumedWithinMs) {
    report('late', `its delivery ended ${Math.round(endedMs)} ms after the crash`);
  }
  return violations;
}

/**
 * Claims last 15 s. A worker that is to crash with one delivery must find no other, so a series
 * ends before the first claim that it left behind expires.
 */
const volleyMs = 14_000;

interface PointsOptions extends LaneOptions {
  readonly points: readonly CrashPoint[];
  /** Called after each crash. */
  readonly onShot?: () => void;
}

/** Crashes at each of the points in turn, with the outcome of each delivery. */
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

/**
 * A crash that leaves a delivery to the next worker cannot be followed by a crash of another
 * worker.
 */
function orderOf({ process, leaves }: CrashPoint): number {
  if (process === 'api') return 0;
  return leaves === 'ready' ? 1 : 2;
}

/** The number of consecutive crashes before a worker has to clean up after them. */
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
