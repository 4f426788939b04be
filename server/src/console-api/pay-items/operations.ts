import type { ConsoleOperation } from '../operation.ts';
import { addPayItem } from './add-pay-item.ts';
import { approvePayItem, cancelPayItem, rejectPayItem } from './decide-pay-item.ts';
import { getPayItem } from './get-pay-item.ts';
import { importPayItems } from './import-pay-items.ts';
import { listPayItemLimits, setPayItemLimit } from './item-limits.ts';
import { listPayItems } from './list-pay-items.ts';

/** Operations on single earnings, deductions and reimbursements. */
export const payItemOperations: readonly ConsoleOperation[] = [
  listPayItems,
  getPayItem,
  addPayItem,
  importPayItems,
  approvePayItem,
  rejectPayItem,
  cancelPayItem,
  listPayItemLimits,
  setPayItemLimit,
];
