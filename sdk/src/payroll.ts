import type { Connection, RequestOptions } from './connection.ts';
import { createList, type List } from './pages.ts';
import type { PayrollFilters, PayrollRun } from './records.ts';

/** Payroll runs, without the pay of individual employees. Scope: `payroll:read`. */
export interface Payroll {
  /** Newest first; `filters` limit it by `status` and `updated_since`. */
  list(filters?: PayrollFilters, options?: RequestOptions): List<PayrollRun>;
}

export function createPayroll(connection: Connection): Payroll {
  return {
    list: (filters, options) =>
      createList(connection, { path: '/payroll', member: 'payroll_runs' }, filters, options),
  };
}
