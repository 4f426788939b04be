import { compareReceipts } from './audit-receipts.ts';
import { compareStored } from './audit-stored.ts';
import type { Evidence } from './evidence.ts';
import { isAccepted } from '../receiver/receipt.ts';
import type { Report, Violation } from '../violation.ts';

export interface AuditCounts {
  readonly acknowledged: number;
  readonly events: number;
  readonly deliveries: number;
  readonly receipts: number;
  /** Requests that the receiver refused, reset or never answered. */
  readonly refused: number;
  /** Sent again although they had been accepted. */
  readonly duplicates: number;
}

export interface AuditResult {
  readonly counts: AuditCounts;
  readonly violations: readonly Violation[];
}

/** Compares the three accounts after everything has come to rest. */
export function audit(evidence: Evidence): AuditResult {
  const violations: Violation[] = [];
  const report: Report = (kind, detail) => void violations.push({ kind, detail });
  const { entries, stored, receipts } = evidence;
  compareStored(evidence, report);
  const duplicates = compareReceipts(evidence, report);
  return {
    counts: {
      acknowledged: entries.filter(({ id }) => id !== undefined).length,
      events: stored.events.length,
      deliveries: stored.deliveries.length,
      receipts: receipts.length,
      refused: receipts.filter((receipt) => !isAccepted(receipt)).length,
      duplicates,
    },
    violations,
  };
}
