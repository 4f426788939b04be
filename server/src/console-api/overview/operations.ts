import type { ConsoleOperation } from '../operation.ts';
import { getAbsenceRate } from './get-absence-rate.ts';
import { getOpenWork } from './get-open-work.ts';
import { getPayrollCost } from './get-payroll-cost.ts';
import { getPeopleOverTime } from './get-people-over-time.ts';

/** The figures of the overview page. */
export const overviewOperations: readonly ConsoleOperation[] = [
  getPeopleOverTime,
  getAbsenceRate,
  getOpenWork,
  getPayrollCost,
];
