import type { Settlement } from './settlement.ts';

/**
 * What the pump tells whoever counts. Every call stands on the path of the deliveries: it must
 * neither wait nor throw, and keeps nothing of what it was given.
 */
export interface DeliveryObserver {
  /** A claim was answered with `count` deliveries; 0 = it found none that it may take. */
  claimed(count: number): void;
  /** The leases of `count` deliveries ran out: whoever claimed them has not settled them. */
  leasesExpired(count: number): void;
  /** An attempt ended, or none was wanted; told before it is recorded. */
  settled(settlement: Settlement): void;
  /** `count` pending deliveries were ended without an attempt, since their endpoint was changed. */
  withdrawn(count: number): void;
  /** `count` settlements were recorded at once, `late` of them without effect: others were faster. */
  batchRecorded(count: number, late: number): void;
}
