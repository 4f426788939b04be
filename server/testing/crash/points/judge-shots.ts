import { type AuditCounts, audit } from '../audit/audit.ts';
import type { Lane } from './lane.ts';
import { isAccepted, type Receipt } from '../receiver/receipt.ts';
import type { Shot } from './shoot.ts';
import type { Stored, StoredDelivery } from '../stage/stored.ts';
import type { Violation } from '../violation.ts';

export interface PointsRun {
  readonly counts: AuditCounts;
  /** Crashes by the name of the point. */
  readonly crashes: Readonly<Record<string, number>>;
  /** The longest time from a crash until its delivery had ended. */
  readonly slowestMs: number;
  readonly violations: readonly Violation[];
}

export interface Traces {
  readonly lane: Pick<Lane, 'ledger' | 'account'>;
  readonly shots: readonly Shot[];
  readonly isDrained: boolean;
  readonly stored: Stored;
  readonly receipts: readonly Receipt[];
}

/** Guarantees, section 2: "A killed worker's deliveries resume within 30 s". */
export const resumedWithinMs = 30_000;

/** The audit of a lane, and of each shot how often its delivery was accepted, and when it ended. */
export function judgeShots(traces: Traces): PointsRun {
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
