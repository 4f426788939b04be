import { askOnce, askUntilAcknowledged } from '../clients/client.ts';
import type { Lane } from './lane.ts';
import type { LedgerEntry } from '../clients/ledger.ts';
import { refusedFirstName } from '../receiver/receipt.ts';
import type { CrashPoint } from '../patches/source-patches.ts';

/** A process that ended itself at a crash point, and the creation that was under way. */
export interface Shot {
  readonly point: CrashPoint;
  readonly entry: LedgerEntry;
  /** Epoch milliseconds. */
  readonly crashedAtMs: number;
  /** Whether it was that process, at that point. */
  readonly isHit: boolean;
}

const reachedWithinMs = 20_000;

/** Lets a process come to the point with one creation under way, and ask again where in doubt. */
export async function shoot(lane: Lane, point: CrashPoint): Promise<Shot> {
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
