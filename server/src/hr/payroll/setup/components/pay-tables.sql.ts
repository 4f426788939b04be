import type { PayTablesRow } from '../../../../../schema/rows.gen.ts';
import type { Statement } from '../../../../platform/database/driver.ts';
import type { PayTable } from '../../computing/formulas/pay-table.ts';
import type { ReplacedVersion } from './pay-components.sql.ts';
import { sql, fragment, type Fragment, inline } from '../../../../platform/database/sql.ts';

const userName = (column: string): Fragment => {
  const columnSql = inline(column);
  return fragment`(select u.first_name || ' ' || u.last_name from users u
      where u.company_id = t.company_id and u.id = t.${columnSql}) as ${columnSql}_name`;
};

const columns = fragment`t.id, t.name, t.kind, t.columns, t.valid_from, t.valid_to, t.status,
  t.drafted_by,
  t.activated_at, t.created_at, jsonb_array_length(t.rows) as row_count,
  ${userName('drafted_by')}, ${userName('activated_by')}`;

/** By name, newest first. */
export function listTables(companyId: string): Statement {
  return sql`
    select ${columns} from pay_tables t where t.company_id = ${companyId}
    order by t.name, t.valid_from desc, t.id desc`;
}

/** With their rows. */
export function findTables(companyId: string, ids: readonly string[]): Statement {
  return sql`
    select ${columns}, t.rows from pay_tables t
    where t.company_id = ${companyId} and t.id = any (${ids}) order by t.name, t.valid_from, t.id`;
}

/** Those that count or could count. */
export function listOpenTables(companyId: string): Statement {
  return sql`
    select ${columns} from pay_tables t
    where t.company_id = ${companyId} and t.status <> 'retired'
    order by t.name, t.valid_from, t.id`;
}

export function insertTable(
  companyId: string,
  table: PayTable & Pick<PayTablesRow, 'id' | 'drafted_by' | 'created_at'>,
): Statement {
  return sql`
    insert into pay_tables (company_id, id, name, kind, columns, rows, valid_from, valid_to,
      status, drafted_by, created_at)
    values (${companyId}, ${table.id}, ${table.name}, ${table.kind}, ${table.columns},
      ${JSON.stringify(table.rows)}, ${table.valid_from}, ${table.valid_to}, 'draft',
      ${table.drafted_by}, ${table.created_at})`;
}

export function deleteTables(companyId: string, ids: readonly string[]): Statement {
  return sql`
    delete from pay_tables where company_id = ${companyId} and id = any (${ids})
      and status = 'draft'`;
}

export function activateTables(
  companyId: string,
  ids: readonly string[],
  act: Pick<PayTablesRow, 'activated_by' | 'activated_at'>,
): Statement {
  return sql`
    update pay_tables set status = 'active', activated_by = ${act.activated_by},
      activated_at = ${act.activated_at}
    where company_id = ${companyId} and id = any (${ids}) and status = 'draft'`;
}

export function replaceTables(companyId: string, versions: readonly ReplacedVersion[]): Statement {
  return sql`
    update pay_tables t
    set valid_to = coalesce(replaced.valid_to, t.valid_to),
      status = case when replaced.valid_to is null then 'retired' else t.status end
    from unnest(${versions.map(({ id }) => id)}::uuid[],
      ${versions.map((one) => one.valid_to)}::date[]) as replaced (id, valid_to)
    where t.company_id = ${companyId} and t.id = replaced.id and t.status = 'active'`;
}
