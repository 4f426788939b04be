import type { Statement } from '../../../platform/database/driver.ts';
import type { NewestFirst } from '../../../platform/database/newest-first.ts';
import type { SortColumn } from '../../../platform/database/sorted-list.ts';
import type { PayDeduction } from './pay-deduction.ts';
import { sql, fragment } from '../../../platform/database/sql.ts';

export function insert(companyId: string, row: PayDeduction): Statement {
  return sql`
    insert into pay_deductions (company_id, id, employee_id, name, kind, value, currency,
      valid_from, valid_to, created_at)
    values (${companyId}, ${row.id}, ${row.employee_id}, ${row.name}, ${row.kind}, ${row.value},
      ${row.currency}, ${row.valid_from}, ${row.valid_to}, ${row.created_at})`;
}

export function remove(companyId: string, id: string): Statement {
  return sql`
    delete from pay_deductions where company_id = ${companyId} and id = ${id}
    returning employee_id, valid_from`;
}

/**
 * The deduction as it was added. Not locked, because that needs the update permission; the
 * following delete decides.
 */
export function find(companyId: string, id: string): Statement {
  return sql`
    select employee_id, name, kind, value, currency, valid_from, valid_to from pay_deductions
    where company_id = ${companyId} and id = ${id}`;
}

export interface PayDeductionFilter {
  readonly employeeId: string | undefined;
  readonly beforeId: string | undefined;
}

/** What people can sort by. `pay_deductions_by_start` */
export const payDeductionSorts = {
  valid_from: { column: 'valid_from' },
  created_at: { column: 'id' },
} as const satisfies Record<string, SortColumn>;

export function payDeductionList(
  companyId: string,
  filter: PayDeductionFilter,
  limit: number,
): NewestFirst {
  return {
    name: 'pay_deductions.list',
    columns: fragment`id, employee_id, name, kind, value, currency, valid_from, valid_to,
      created_at,
      (select e.first_name || ' ' || e.last_name from employees e
       where e.company_id = pay_deductions.company_id
         and e.id = pay_deductions.employee_id) as employee_name`,
    table: 'pay_deductions',
    companyId,
    limit,
    filters: [
      { name: 'before', condition: 'id <', value: filter.beforeId },
      { name: 'employee', condition: 'employee_id =', value: filter.employeeId },
    ],
  };
}
