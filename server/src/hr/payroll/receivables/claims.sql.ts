import type { PayReceivablesRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import type { NewestFirst } from '../../../platform/database/newest-first.ts';
import type { SortColumn } from '../../../platform/database/sorted-list.ts';
import { type FoundEmployees, ofFound } from '../../employees/search/found-employees.ts';
import type { ClaimStatus } from './receivable.ts';

const userName = (column: string, alias: string) =>
  `(select u.first_name || ' ' || u.last_name from users u
    where u.company_id = pay_receivables.company_id and u.id = pay_receivables.${column}) as ${alias}`;
const ofRun = (column: string) => `(select r.${column} from payroll_runs r
    where r.company_id = pay_receivables.company_id and r.id = pay_receivables.payroll_run_id) as ${column}`;

const columns = `id, employee_id, payroll_run_id, currency, amount, recovered, per_run, status, reason,
  repaid_on, write_off_requested_by, closed_at, created_at,
  case when status in ('open', 'recovering') then amount - recovered else 0 end as remaining,
  (select e.first_name || ' ' || e.last_name from employees e
   where e.company_id = pay_receivables.company_id and e.id = pay_receivables.employee_id) as employee_name,
  ${userName('write_off_requested_by', 'requested_by_name')},
  ${userName('closed_by', 'closed_by_name')}, ${ofRun('period_start')}, ${ofRun('period_end')}`;

export interface ClaimFilter {
  readonly found?: FoundEmployees | undefined;
  readonly employeeId?: string | undefined;
  readonly status?: ClaimStatus | undefined;
  readonly beforeId?: string | undefined;
}

/** What people can sort by, each with an index. */
export const claimSorts = {
  status: { column: 'status' },
  created_at: { column: 'id' },
} as const satisfies Record<string, SortColumn>;

export function claimList(companyId: string, filter: ClaimFilter, limit: number): NewestFirst {
  const { among, filters: searched } = ofFound(filter.found);
  return {
    name: 'pay_receivables.list',
    columns,
    table: 'pay_receivables',
    companyId,
    limit,
    among,
    filters: [
      ...searched,
      { name: 'before', condition: 'id <', value: filter.beforeId },
      { name: 'employee', condition: 'employee_id =', value: filter.employeeId },
      { name: 'status', condition: 'status =', value: filter.status },
    ],
  };
}

/** Locks the claim until the transaction ends. */
export function lock(companyId: string, id: string): Statement {
  return {
    text: `select from pay_receivables where company_id = $1 and id = $2 for no key update`,
    values: [companyId, id],
  };
}

export function find(companyId: string, id: string): Statement {
  return {
    text: `select ${columns} from pay_receivables where company_id = $1 and id = $2`,
    values: [companyId, id],
  };
}

/** The run under way that is about to recover something, if one is. */
export function findTaking(companyId: string, id: string): Statement {
  return {
    text: `select t.payroll_run_id from payroll_run_recoveries t
           join payroll_runs r on r.company_id = $1 and r.id = t.payroll_run_id
             and r.status in ('processing', 'completed')
           where t.company_id = $1 and t.receivable_id = $2 limit 1`,
    values: [companyId, id],
  };
}

export function setPlan(
  companyId: string,
  { id, per_run, updated_at }: Pick<PayReceivablesRow, 'id' | 'per_run' | 'updated_at'>,
): Statement {
  return {
    text: `update pay_receivables set per_run = $3, updated_at = $4
           where company_id = $1 and id = $2`,
    values: [companyId, id, per_run, updated_at],
  };
}

/** Asks for the write-off, or withdraws it with nulls. */
export function requestWriteOff(
  companyId: string,
  {
    id,
    reason,
    write_off_requested_by,
    updated_at,
  }: Pick<PayReceivablesRow, 'id' | 'reason' | 'write_off_requested_by' | 'updated_at'>,
): Statement {
  return {
    text: `update pay_receivables set reason = $3, write_off_requested_by = $4, updated_at = $5
           where company_id = $1 and id = $2`,
    values: [companyId, id, reason, write_off_requested_by, updated_at],
  };
}

export function close(
  companyId: string,
  {
    id,
    ...closed
  }: Pick<PayReceivablesRow, 'id' | 'reason' | 'repaid_on' | 'closed_by' | 'closed_at'> & {
    readonly status: 'repaid_outside' | 'written_off';
  },
): Statement {
  return {
    text: `update pay_receivables set status = $3, reason = $4, repaid_on = $5, closed_by = $6,
             closed_at = $7, updated_at = $7
           where company_id = $1 and id = $2`,
    values: [
      companyId,
      id,
      closed.status,
      closed.reason,
      closed.repaid_on,
      closed.closed_by,
      closed.closed_at,
    ],
  };
}
