import type { Transaction } from '../../../server/src/platform/database/driver.ts';

export type Apply = (transaction: Transaction, companyId: string, employeeId: string) => void;

export interface Site {
  readonly random: () => number;
  /** `YYYY-MM-DD` of the first day that can change. */
  readonly from: string;
  /** The number of days that can change. */
  readonly days: number;
}

export function dayOf({ random, from, days }: Site): string {
  return Temporal.PlainDate.from(from)
    .add({ days: Math.floor(random() * days) })
    .toString();
}
