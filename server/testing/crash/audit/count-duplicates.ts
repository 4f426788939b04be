import { isAccepted, type Receipt } from '../receiver/receipt.ts';
import type { Report } from '../violation.ts';
import type { Evidence, Interruptions } from './evidence.ts';

export type ReceiptsById = ReadonlyMap<string, readonly Receipt[]>;

/**
 * What is accepted is settled within milliseconds, and on a busy machine within this, while the
 * database is there. Only a crash of the worker in this time is a reason to send it again.
 */
const settledWithinMs = 5_000;
/** What a process had sent when it was killed may arrive a little later. */
const arrivesWithinMs = 1_000;
/** Of the 15 s of a lease, what is left at least after an attempt that was accepted slowly. */
export const leaseLeftMs = 10_000;
const shownMs = 30_000;

/** Returns how many deliveries were accepted once too often. */
export function countDuplicates(
  { duplicatesMax, interruptions }: Evidence,
  receiptsOf: ReceiptsById,
  report: Report,
): number {
  let duplicates = 0;
  for (const [id, receipts] of receiptsOf) {
    const accepted = receipts.filter(isAccepted).map(({ atMs }) => atMs);
    const superseded = accepted.slice(0, -1);
    duplicates += superseded.length;
    for (const atMs of superseded) {
      if (isExplained(atMs, interruptions)) continue;
      const seen = JSON.stringify(around(atMs, accepted, interruptions));
      report('duplicate', `${id} was sent again, and no crash says why; in ms: ${seen}`);
    }
  }
  if (duplicates > duplicatesMax) {
    report('duplicate', `${duplicates} duplicates; the crashes explain ${duplicatesMax} at most`);
  }
  return duplicates;
}

function isExplained(acceptedAtMs: number, { workerKillsAtMs, outages }: Interruptions): boolean {
  let settledByMs = acceptedAtMs + settledWithinMs;
  for (const { fromMs, toMs } of outages) {
    if (toMs < acceptedAtMs || fromMs > settledByMs) continue;
    // Away for so long that the lease may have ended before anything could be settled.
    if (toMs > acceptedAtMs + leaseLeftMs) return true;
    settledByMs = toMs + settledWithinMs;
  }
  return workerKillsAtMs.some(
    (atMs) => atMs > acceptedAtMs - arrivesWithinMs && atMs < settledByMs,
  );
}

/** What happened about that time, in milliseconds from it. */
function around(
  acceptedAtMs: number,
  accepted: readonly number[],
  { workerKillsAtMs, outages }: Interruptions,
) {
  const from = (atMs: number): number => atMs - acceptedAtMs;
  return {
    accepted: accepted.map(from),
    workerKills: workerKillsAtMs.map(from).filter((ms) => Math.abs(ms) < shownMs),
    outages: outages
      .map(({ fromMs, toMs }) => [from(fromMs), from(toMs)] as const)
      .filter(([fromMs]) => Math.abs(fromMs) < shownMs),
  };
}
