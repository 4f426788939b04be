import type { PayReceivablesRow } from '../../../../../schema/rows.gen.ts';
import type { Statement } from '../../../../platform/database/driver.ts';
import type { NewestFirst } from '../../../../platform/database/newest-first.ts';
import type { SortColumn } from '../../../../platform/database/sorted-list.ts';
import { type FoundEmployees, ofFound } from '../../../employees/search/found-employees.ts';
import type { ClaimStatus } from '../../computing/receivable.ts';
import { sql, bind, fragment, type Fragment, inline } from '../../../../platform/database/sql.ts';

const userName = (column: string, alias: string): Fragment => {
  const columnSql = inline(column);
  const aliasSql = inline(alias);
  return fragment`(select u.first_name || ' ' || u.last_name from users u
      where u.company_id = pay_receivables.company_id
        and u.id = pay_receivables.${columnSql}) as ${aliasSql}`;
};
const ofRun = (column: string): Fragment => {
  const columnSql = inline(column);
  return fragment`(select r.${columnSql} from payroll_runs r
      where r.company_id = pay_receivables.company_id
        and r.id = pay_receivables.payroll_run_id) as ${columnSql}`;
};

const columns = fragment`id, employee_id, payroll_run_id, currency, amount, recovered, per_run,
  status, reason,
  repaid_on, write_off_requested_by, closed_at, created_at,
  case when status in ('open', 'recovering') then amount - recovered else 0 end as remaining,
  (select e.first_name || ' ' || e.last_name from employees e
   where e.company_id = pay_receivables.company_id
     and e.id = pay_receivables.employee_id) as employee_name,
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
  return sql`
    select from pay_receivables where company_id = ${companyId} and id = ${id} for no key update`;
}

export function find(companyId: string, id: string): Statement {
  return sql`select ${columns} from pay_receivables where company_id = ${companyId} and id = ${id}`;
}

/** The run under way that is about to recover something, if one is. */
export function findTaking(companyId: string, id: string): Statement {
  const company = bind(companyId);
  return sql`
    select t.payroll_run_id from payroll_run_recoveries t
    join payroll_runs r on r.company_id = ${company} and r.id = t.payroll_run_id
      and r.status in ('processing', 'completed')
    where t.company_id = ${company} and t.receivable_id = ${id} limit 1`;
}

export function setPlan(
  companyId: string,
  { id, per_run, updated_at }: Pick<PayReceivablesRow, 'id' | 'per_run' | 'updated_at'>,
): Statement {
  return sql`
    update pay_receivables set per_run = ${per_run}, updated_at = ${updated_at}
    where company_id = ${companyId} and id = ${id}`;
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
  return sql`
    update pay_receivables set reason = ${reason},
      write_off_requested_by = ${write_off_requested_by}, updated_at = ${updated_at}
    where company_id = ${companyId} and id = ${id}`;
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
  const closedAt = bind(closed.closed_at);
  return sql`
    update pay_receivables set status = ${closed.status}, reason = ${closed.reason},
      repaid_on = ${closed.repaid_on}, closed_by = ${closed.closed_by}, closed_at = ${closedAt},
      updated_at = ${closedAt}
    where company_id = ${companyId} and id = ${id}`;
}
