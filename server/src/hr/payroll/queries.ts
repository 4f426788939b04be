import type { Statement } from '../../platform/database/driver.ts';
import type { PayrollRunStatus } from './payroll-run.ts';

export interface PayrollRunFilter {
  readonly status?: PayrollRunStatus;
  readonly beforeId?: string;
}

/** Newest first, in the order of the ids. Each set of filters is a statement of its own. */
export function list(companyId: string, filter: PayrollRunFilter, limit: number): Statement {
  const values: unknown[] = [companyId, limit];
  const conditions = ['company_id = $1'];
  const names: string[] = [];
  const add = (name: string, condition: string, value: string | undefined): void => {
    if (value !== undefined) {
      values.push(value);
      conditions.push(`${condition} $${values.length}`);
      names.push(name);
    }
  };
  add('before', 'id <', filter.beforeId);
  add('status', 'status =', filter.status);
  return {
    name: ['payroll_runs.list', ...names].join('.'),
    text: `select id, type, period_start, period_end, pay_date, currency, status, employee_count,
             completed_at, approved_at, created_at, updated_at
           from payroll_runs where ${conditions.join(' and ')} order by id desc limit $2`,
    values,
  };
}
