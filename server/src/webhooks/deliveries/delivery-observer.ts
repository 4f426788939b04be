import type { Settlement } from './settlement.ts';

/**
 * The events of the pump, for metrics. Each call is on the critical path of deliveries: it must not
 * wait or throw, and must not keep its arguments.
 */
export interface DeliveryObserver {
  /** A claim returned `count` deliveries; 0 = it found none that it may claim. */
  claimed(count: number): void;
  /**
   * The leases of `count` deliveries expired: the workers that claimed them have not settled them.
   */
  leasesExpired(count: number): void;
  /** An attempt could not be made, for a reason of ours, such as a secret that no key opens. */
  notAttempted(): void;
  /** An attempt finished, or none was wanted; called before it is recorded. */
  settled(settlement: Settlement): void;
  /**
   * `count` pending deliveries were withdrawn without an attempt, because their endpoint was
   * changed.
   */
  withdrawn(count: number): void;
  /**
   * `count` settlements were recorded at once, `late` of them without effect, because another
   * worker was faster.
   */
  batchRecorded(count: number, late: number): void;
}
