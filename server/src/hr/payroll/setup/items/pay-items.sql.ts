import type { PayItemFilesRow, PayItemLimitsRow } from '../../../../../schema/rows.gen.ts';
import type { Statement } from '../../../../platform/database/driver.ts';
import type { NewestFirst } from '../../../../platform/database/newest-first.ts';
import type { SortColumn } from '../../../../platform/database/sorted-list.ts';
import { type FoundEmployees, ofFound } from '../../../employees/search/found-employees.ts';
import type { PayItem, PayItemStatus } from './pay-item.ts';
import type { PayItemKind } from '../../computing/pay-item-kind.ts';
import { sql, bind, fragment, type Fragment, inline } from '../../../../platform/database/sql.ts';

const userName = (column: string): Fragment => {
  const columnSql = inline(column);
  return fragment`(select u.first_name || ' ' || u.last_name from users u
      where u.company_id = pay_items.company_id
        and u.id = pay_items.${columnSql}) as ${columnSql}_name`;
};

const columns = fragment`id, employee_id, kind, name, quantity, rate, amount, currency, pay_on,
  status,
  file_id, entered_by, decided_by, decided_at, payroll_run_id, created_at, updated_at,
  (select e.first_name || ' ' || e.last_name from employees e
   where e.company_id = pay_items.company_id and e.id = pay_items.employee_id) as employee_name,
  ${userName('entered_by')}, ${userName('decided_by')}`;

export interface PayItemFilter {
  readonly found?: FoundEmployees | undefined;
  readonly employeeId?: string | undefined;
  readonly status?: PayItemStatus | undefined;
  readonly kind?: PayItemKind | undefined;
  /** Items that a run has taken, paid or not. */
  readonly payrollRunId?: string | undefined;
  readonly beforeId?: string | undefined;
}

/** What people can sort by, each with an index. */
export const payItemSorts = {
  status: { column: 'status' },
  pay_on: { column: 'pay_on' },
  created_at: { column: 'id' },
} as const satisfies Record<string, SortColumn>;

export function payItemList(companyId: string, filter: PayItemFilter, limit: number): NewestFirst {
  const { among, filters: searched } = ofFound(filter.found);
  return {
    name: 'pay_items.list',
    columns,
    table: 'pay_items',
    companyId,
    limit,
    among,
    filters: [
      ...searched,
      { name: 'before', condition: 'id <', value: filter.beforeId },
      { name: 'employee', condition: 'employee_id =', value: filter.employeeId },
      { name: 'status', condition: 'status =', value: filter.status },
      { name: 'kind', condition: 'kind =', value: filter.kind },
      {
        name: 'run',
        condition:
          filter.payrollRunId === undefined
            ? undefined
            : (company) => fragment`id in (
                select item_id from payroll_run_items
                where company_id = ${company} and payroll_run_id = ${filter.payrollRunId})`,
      },
    ],
  };
}

export function find(companyId: string, id: string): Statement {
  return sql('pay_items.find')`
    select ${columns} from pay_items where company_id = ${companyId} and id = ${id}`;
}

/** Locks the item until the transaction ends. */
export function lock(companyId: string, id: string): Statement {
  return sql('pay_items.lock')`
    select from pay_items where company_id = ${companyId} and id = ${id} for no key update`;
}

/** As one JSON text, for one item or for those of a file. */
export function insert(companyId: string, items: readonly PayItem[]): Statement {
  return sql('pay_items.insert')`
    insert into pay_items (company_id, id, employee_id, kind, name, quantity, rate, amount,
      currency, pay_on, status, file_id, entered_by, decided_by, decided_at, created_at,
      updated_at)
    select ${companyId}, id, employee_id, kind, name, quantity, rate, amount, currency, pay_on,
      status, file_id, entered_by, decided_by, decided_at, created_at, created_at
    from json_to_recordset(${JSON.stringify(items)}) as item (id uuid, employee_id uuid, kind text,
      name text, quantity numeric, rate numeric, amount numeric, currency text, pay_on date,
      status text, file_id uuid, entered_by uuid, decided_by uuid, decided_at timestamptz,
      created_at timestamptz)`;
}

export function decide(
  companyId: string,
  {
    id,
    status,
    decided_by,
    decided_at,
  }: Pick<PayItem, 'id' | 'status' | 'decided_by' | 'decided_at'>,
): Statement {
  const decidedAt = bind(decided_at);
  return sql`
    update pay_items set status = ${status}, decided_by = ${decided_by}, decided_at = ${decidedAt},
      updated_at = ${decidedAt}
    where company_id = ${companyId} and id = ${id}`;
}

/** The run that has taken an item, if one has. */
export function findTaking(companyId: string, id: string): Statement {
  return sql`
    select payroll_run_id from payroll_run_items
    where company_id = ${companyId} and item_id = ${id} and reversed_by_run_id is null`;
}

export function listLimits(companyId: string): Statement {
  return sql`
    select currency, amount from pay_item_limits where company_id = ${companyId} order by currency`;
}

export function setLimit(
  companyId: string,
  limit: Pick<PayItemLimitsRow, 'currency' | 'amount' | 'changed_by' | 'updated_at'>,
): Statement {
  return sql`
    insert into pay_item_limits (company_id, currency, amount, changed_by, updated_at)
    values (${companyId}, ${limit.currency}, ${limit.amount}, ${limit.changed_by},
      ${limit.updated_at})
    on conflict (company_id, currency) do update
    set amount = excluded.amount, changed_by = excluded.changed_by,
      updated_at = excluded.updated_at`;
}

export function removeLimit(companyId: string, currency: string): Statement {
  return sql`
    delete from pay_item_limits where company_id = ${companyId} and currency = ${currency}`;
}

/** A file with the same bytes that was imported before. */
export function findFile(companyId: string, sha256: string): Statement {
  const company = bind(companyId);
  return sql`
    select f.created_at, u.first_name || ' ' || u.last_name as imported_by_name
    from pay_item_files f join users u on u.company_id = ${company} and u.id = f.imported_by
    where f.company_id = ${company} and f.sha256 = ${sha256}`;
}

export function insertFile(
  companyId: string,
  file: Omit<PayItemFilesRow, 'company_id'>,
): Statement {
  return sql`
    insert into pay_item_files (company_id, id, name, sha256, item_count, imported_by,
      created_at)
    values (${companyId}, ${file.id}, ${file.name}, ${file.sha256}, ${file.item_count},
      ${file.imported_by}, ${file.created_at})`;
}

/** The employees with one of these numbers or email addresses; numbers can occur twice. */
export function findByNumberOrEmail(companyId: string, asked: readonly string[]): Statement {
  return sql`
    select id, employee_number, lower(email) as email,
      first_name || ' ' || last_name as name
    from employees
    where company_id = ${companyId}
      and (employee_number = any (${asked})
        or lower(email) = any (${asked.map((text) => text.toLowerCase())}))`;
}

/**
 * Which of these people no run pays in the currency next to them: they are paid in others, or in a
 * group of another currency. Of someone without pay and without a group, nothing can be said.
 */
export function listNotPaidIn(
  companyId: string,
  asked: readonly Pick<PayItem, 'employee_id' | 'currency'>[],
): Statement {
  const company = bind(companyId);
  return sql`
    select distinct asked.employee_id, asked.currency
    from unnest(${asked.map(({ employee_id: id }) => id)}::uuid[],
      ${asked.map(({ currency }) => currency)}::text[]) as asked (employee_id, currency)
    cross join lateral (
      select bool_or(paid.currency = asked.currency) as is_paid from (
        select currency from compensation_profiles
        where company_id = ${company} and employee_id = asked.employee_id and superseded_at is null
        union all
        select g.currency from pay_group_members s
        join pay_groups g on g.company_id = ${company} and g.id = s.pay_group_id
        where s.company_id = ${company} and s.employee_id = asked.employee_id
          and s.superseded_at is null
        union all
        select currency from pay_results
        where company_id = ${company} and employee_id = asked.employee_id
      ) as paid
    ) as found
    where not is_paid`;
}
