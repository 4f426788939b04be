import type { Entitlement } from '../policies/entitlement.ts';
import { LeaveDecimal, withoutError } from '../policies/leave-decimal.ts';
import type { LeaveYear } from '../policies/leave-year.ts';
import type { WorkPattern } from '../policies/work-row.ts';

/** Consecutive pieces of an entitlement that are computed alike, such as the months of a year. */
export interface JoinedPiece extends LeaveYear {
  readonly pattern: WorkPattern;
  /** The amount of a whole leave year; null for hours worked. */
  readonly yearly: string | null;
  /** It counts as `part / of` of a leave year. */
  readonly part: number;
  readonly of: number;
  /** Null for shares of a leave year. */
  readonly hours: LeaveDecimal | null;
  readonly amount: LeaveDecimal;
  /** Whether it is granted on the day. */
  readonly isGranted: boolean;
}

export function joinPieces(pieces: Entitlement['pieces'], on: string): JoinedPiece[] {
  return pieces.reduce<JoinedPiece[]>((joined, piece) => {
    const next = toJoined(piece, on);
    const last = joined.at(-1);
    if (last === undefined || !isAlike(last, next)) return [...joined, next];
    return [...joined.slice(0, -1), join(last, next)];
  }, []);
}

function toJoined(piece: Entitlement['pieces'][number], on: string): JoinedPiece {
  const { from, to, pattern, grantedOn } = piece;
  const shared = { from, to, pattern, isGranted: grantedOn <= on };
  const amount = new LeaveDecimal(piece.amount);
  if (piece.kind === 'hours') {
    return {
      ...shared,
      yearly: null,
      part: 1,
      of: 1,
      hours: new LeaveDecimal(piece.hours),
      amount,
    };
  }
  return { ...shared, yearly: piece.yearly, part: piece.part, of: piece.of, hours: null, amount };
}

function isAlike(one: JoinedPiece, other: JoinedPiece): boolean {
  return (
    one.isGranted === other.isGranted &&
    one.yearly === other.yearly &&
    one.pattern.fte === other.pattern.fte &&
    one.pattern.days_per_week === other.pattern.days_per_week &&
    one.pattern.hours_per_week === other.pattern.hours_per_week
  );
}

function join(one: JoinedPiece, other: JoinedPiece): JoinedPiece {
  const part = one.part * other.of + other.part * one.of;
  const of = one.of * other.of;
  const divisor = greatestDivisor(part, of);
  return {
    ...one,
    to: other.to,
    part: part / divisor,
    of: of / divisor,
    hours: one.hours && other.hours && one.hours.plus(other.hours),
    amount: withoutError(one.amount.plus(other.amount)),
  };
}

function greatestDivisor(first: number, second: number): number {
  return first === 0 ? second : greatestDivisor(second % first, first);
}
