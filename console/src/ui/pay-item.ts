import type { Answer } from '../api/answers.ts';

export type PayItem = Answer<'listPayItems'>['pay_items'][number];

export const itemKinds = ['earning', 'deduction', 'reimbursement'] as const;
export const itemStatuses = ['pending', 'approved', 'rejected', 'cancelled', 'paid'] as const;

/** The moves of people; the service pays items. */
export const itemMoves = ['approve', 'reject', 'cancel'] as const;
export type ItemMove = (typeof itemMoves)[number];

export interface DecidedItem {
  readonly item: PayItem;
  readonly move: ItemMove;
}

/** A deduction has a minus sign. */
export function signedAmount({ kind, amount }: Pick<PayItem, 'kind' | 'amount'>): string {
  return kind === 'deduction' ? `-${amount}` : amount;
}
