import type { Statement } from '../../../platform/database/driver.ts';
import { newestFirst } from '../../../platform/database/newest-first.ts';
import type { PayrollRunStatus } from './payroll-run.ts';

export interface PayrollRunFilter {
  readonly status?: PayrollRunStatus;
  readonly beforeId?: string;
}

export function list(companyId: string, filter: PayrollRunFilter, limit: number): Statement {
  return newestFirst({
    name: 'payroll_runs.list',
    columns: `id, type, period_start, period_end, pay_date, currency, status, employee_count,
      completed_at, approved_at, created_at, updated_at`,
    table: 'payroll_runs',
    companyId,
    limit,
    filters: [
      { name: 'before', condition: 'id <', value: filter.beforeId },
      { name: 'status', condition: 'status =', value: filter.status },
    ],
  });
}
