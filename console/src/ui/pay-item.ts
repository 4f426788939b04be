import type { Answer } from '../api/answers.ts';
import { type payItemDecisions } from '../api/values.gen.ts';

export type PayItem = Answer<'listPayItems'>['pay_items'][number];
export type ItemMove = (typeof payItemDecisions)[number];

export interface DecidedItem {
  readonly item: PayItem;
  readonly move: ItemMove;
}

/** A deduction has a minus sign. */
export function signedAmount({ kind, amount }: Pick<PayItem, 'kind' | 'amount'>): string {
  return kind === 'deduction' ? `-${amount}` : amount;
}
