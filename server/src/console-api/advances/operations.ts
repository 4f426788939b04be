import type { ConsoleOperation } from '../operation.ts';
import { cancelAdvance } from './cancel-advance.ts';
import { createAdvance } from './create-advance.ts';
import { approveAdvance, rejectAdvance, takeOverAdvance } from './decide-advance.ts';
import { getAdvance } from './get-advance.ts';
import { listAdvances } from './list-advances.ts';
import { payAdvance } from './pay-advance.ts';

/** Operations on advances: pay requested before payday. */
export const advanceOperations: readonly ConsoleOperation[] = [
  listAdvances,
  createAdvance,
  getAdvance,
  approveAdvance,
  rejectAdvance,
  takeOverAdvance,
  cancelAdvance,
  payAdvance,
];
