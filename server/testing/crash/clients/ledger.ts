import { until } from '../until.ts';
import type { Violation } from '../violation.ts';

/** One creation that a client asked for, until it was told that it is done. */
export interface LedgerEntry {
  readonly idempotencyKey: string;
  readonly asked:
    | { readonly kind: 'employee'; readonly email: string; readonly firstName: string }
    | { readonly kind: 'leave'; readonly employeeId: string; readonly startDate: string };
  /** Set by the acknowledgement. */
  id?: string;
  acknowledgedAtMs?: number;
}

/** What the clients know: what they asked for, and what they were told. */
export interface Ledger {
  readonly entries: readonly LedgerEntry[];
  readonly acknowledged: number;
  /** Answers that left a client in doubt: connection lost, 503. */
  readonly doubts: number;
  readonly violations: readonly Violation[];
  /** A new employee, whose name is that of `firstName`. */
  addEmployee(firstName?: string): LedgerEntry;
  /** Leave for an acknowledged employee who has none; undefined while there is no such. */
  addLeave(): LedgerEntry | undefined;
  acknowledge(entry: LedgerEntry, id: string): void;
  doubt(): void;
  report(violation: Violation): void;
}

/** `name` keeps the keys and addresses of several ledgers apart. */
export function openLedger(name: string): Ledger {
  const entries: LedgerEntry[] = [];
  const violations: Violation[] = [];
  const withoutLeave: string[] = [];
  const counts = { acknowledged: 0, doubts: 0 };
  const add = (asked: LedgerEntry['asked']): LedgerEntry => {
    const entry: LedgerEntry = { idempotencyKey: `${name}-${entries.length}`, asked };
    entries.push(entry);
    return entry;
  };
  return {
    entries,
    violations,
    get acknowledged() {
      return counts.acknowledged;
    },
    get doubts() {
      return counts.doubts;
    },
    addEmployee: (firstName = 'Ada') =>
      add({ kind: 'employee', email: `${name}-${entries.length}@example.test`, firstName }),
    addLeave: () => {
      const employeeId = withoutLeave.pop();
      return employeeId === undefined
        ? undefined
        : add({ kind: 'leave', employeeId, startDate: '2027-03-01' });
    },
    acknowledge: (entry, id) => {
      entry.id = id;
      entry.acknowledgedAtMs = Date.now();
      counts.acknowledged += 1;
      if (entry.asked.kind === 'employee') withoutLeave.push(id);
    },
    doubt: () => {
      counts.doubts += 1;
    },
    report: (violation) => void violations.push(violation),
  };
}

export function untilAcknowledged(ledger: Ledger, count: number): Promise<void> {
  return until(
    () => ledger.acknowledged >= count,
    () => `${count} acknowledgements, there are ${ledger.acknowledged}`,
  );
}
