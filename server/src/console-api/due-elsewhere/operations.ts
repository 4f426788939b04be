import type { ConsoleOperation } from '../operation.ts';
import { createRemainderRun } from './create-remainder-run.ts';
import { listDueElsewhere } from './list-due-elsewhere.ts';

/** Operations on what no regular payroll run takes. */
export const dueElsewhereOperations: readonly ConsoleOperation[] = [
  listDueElsewhere,
  createRemainderRun,
];
