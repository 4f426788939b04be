import { setTimeout as wait } from 'node:timers/promises';
import type { DatabasePower } from '../stage/database-power.ts';
import type { Fleet } from '../stage/fleet.ts';
import { type Ledger, untilAcknowledged } from '../clients/ledger.ts';
import { isAccepted, type Receipt } from '../receiver/receipt.ts';
import type { Violation } from '../violation.ts';

/** Epoch milliseconds. */
export interface Outage {
  readonly lostAtMs: number;
  readonly returnedAtMs: number;
  /** How often processes were started meanwhile; nobody should have to. */
  readonly restarts: number;
}

/** Guarantees, section 3: "recover within 2 s of its return without a restart". */
const resumedWithinMs = 2_000;

/** Takes PostgreSQL away under load, and waits until clients are served again. */
export async function loseDatabase(
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

export interface Resumption {
  /** From the return of PostgreSQL to the first acknowledgement; undefined = there was none. */
  readonly answersMs: number | undefined;
  /** … to the first delivery that was accepted. */
  readonly deliveriesMs: number | undefined;
  readonly violations: readonly Violation[];
}

export function judgeResumption(
  { lostAtMs, returnedAtMs, restarts }: Outage,
  { ledger, receipts }: { ledger: Ledger; receipts: readonly Receipt[] },
): Resumption {
  // Its return is noticed a moment after it took place.
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
