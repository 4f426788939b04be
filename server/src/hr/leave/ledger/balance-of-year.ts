import type { LeaveAccount } from '../entitlement/settle-balance.ts';
import type { BalanceYear } from '../policies/balance-years.ts';
import type { LeaveType } from '../types/leave-type.ts';

/** An employee's leave of one type in one leave year. */
export interface LeaveBalance {
  readonly leave_type: string;
  readonly name: LeaveType['name'];
  /** Of the amounts. */
  readonly unit: LeaveType['balance_unit'];
  readonly granted: number;
  readonly carried_over: number;
  readonly adjusted: number;
  /** What left the year at its end; part of them may have been carried over. */
  readonly expired: number;
  /** Held by pending requests. */
  readonly reserved: number;
  readonly taken: number;
  /** What can still be requested. */
  readonly balance: number;
}

/** A balance and its leave year. */
export interface DatedBalance extends LeaveBalance {
  /** In the ledger: the calendar year in which the leave year begins. */
  readonly year: number;
  readonly first_day: string;
  readonly last_day: string;
  /** Otherwise it was computed for the reader, and no event reports its changes. */
  readonly is_recorded: boolean;
}

/** A year of an account, if it has it: one balance or none. */
export function presentYear(
  { book, years, unit }: LeaveAccount,
  types: readonly Pick<LeaveType, 'code' | 'name'>[],
  isAsked: (year: BalanceYear) => boolean,
): DatedBalance[] {
  const asked = years.find(isAsked);
  if (asked === undefined) return [];
  const sums = book.year(asked);
  return [
    {
      leave_type: book.leaveType,
      name: types.find(({ code }) => code === book.leaveType)?.name ?? book.leaveType,
      unit,
      granted: sums.granted.toNumber(),
      carried_over: sums.carriedOver.toNumber(),
      adjusted: sums.adjusted.toNumber(),
      expired: sums.expired.plus(sums.carriedExpired).toNumber(),
      reserved: sums.reserved.toNumber(),
      taken: sums.taken.toNumber(),
      balance: sums.balance.toNumber(),
      year: asked.year,
      first_day: asked.from,
      last_day: asked.to,
      is_recorded: book.isRecorded(asked),
    },
  ];
}
