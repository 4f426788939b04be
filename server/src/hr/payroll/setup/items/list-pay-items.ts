import { recordRead } from '../../../../access/audit/record-read.ts';
import {
  type ListedRows,
  type ListStart,
  readListed,
} from '../../../../platform/database/sorted-list.ts';
import type { UserChange } from '../../../change.ts';
import { findEmployees } from '../../../employees/search/found-employees.ts';
import { readReviewers } from '../reviewers.ts';
import type { PayItemInUse } from './find-pay-item.ts';
import type { PayItemInList } from './pay-item.ts';
import { payItemSituation } from './pay-item-situation.ts';
import { type PayItemFilter, payItemList, payItemSorts } from './pay-items.sql.ts';

type PayItemSort = keyof typeof payItemSorts;

/** The orders other than newest first. */
export const payItemOrders = Object.keys(payItemSorts) as PayItemSort[];

export interface PayItemPage {
  readonly filter: Omit<PayItemFilter, 'found' | 'beforeId'>;
  /** Words of the employee's name, number or email address. */
  readonly search: string | undefined;
  readonly start: ListStart<PayItemSort>;
}

/** The items of the company, newest first or in an order. Records the read. */
export async function listPayItems(
  change: UserChange,
  { filter, search, start }: PayItemPage,
): Promise<ListedRows<PayItemInUse & { readonly id: string }>> {
  const { transaction, actor } = change;
  const found = await findEmployees(transaction, actor.companyId, { text: search, isOfAll: true });
  const reviewers = await readReviewers(transaction, actor.companyId);
  const listed = await readListed<PayItemInList, PayItemSort>(
    transaction,
    payItemList(actor.companyId, { ...filter, found, beforeId: start.beforeId }, start.limit),
    { start, columns: payItemSorts },
  );
  const shown = listed.rows.slice(0, start.limit - 1);
  recordRead(transaction, change, {
    subjectKind: 'pay_item',
    subjectIds: shown.map(({ id }) => id),
    employeeIds: [...new Set(shown.map(({ employee_id: employeeId }) => employeeId))],
    fields: ['kind', 'name', 'quantity', 'rate', 'amount', 'pay_on', 'status'],
  });
  return {
    ...listed,
    rows: listed.rows.map((item) => ({
      ...item,
      item,
      situation: payItemSituation(item, actor, reviewers),
    })),
  };
}
