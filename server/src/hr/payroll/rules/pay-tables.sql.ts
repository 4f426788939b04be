import type { PayTablesRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import type { PayTable } from '../formulas/pay-table.ts';
import type { ReplacedVersion } from './pay-components.sql.ts';

const userName = (column: string) => `(select u.first_name || ' ' || u.last_name from users u
    where u.company_id = t.company_id and u.id = t.${column}) as ${column}_name`;

const columns = `t.id, t.name, t.kind, t.columns, t.valid_from, t.valid_to, t.status, t.drafted_by,
  t.activated_at, t.created_at, jsonb_array_length(t.rows) as row_count,
  ${userName('drafted_by')}, ${userName('activated_by')}`;

/** By name, newest first. */
export function listTables(companyId: string): Statement {
  return {
    text: `select ${columns} from pay_tables t where t.company_id = $1
           order by t.name, t.valid_from desc, t.id desc`,
    values: [companyId],
  };
}

/** With their rows. */
export function findTables(companyId: string, ids: readonly string[]): Statement {
  return {
    text: `select ${columns}, t.rows from pay_tables t
           where t.company_id = $1 and t.id = any ($2) order by t.name, t.valid_from, t.id`,
    values: [companyId, ids],
  };
}

/** Those that count or could count. */
export function listOpenTables(companyId: string): Statement {
  return {
    text: `select ${columns} from pay_tables t
           where t.company_id = $1 and t.status <> 'retired' order by t.name, t.valid_from, t.id`,
    values: [companyId],
  };
}

export function insertTable(
  companyId: string,
  table: PayTable & Pick<PayTablesRow, 'id' | 'drafted_by' | 'created_at'>,
): Statement {
  return {
    text: `insert into pay_tables (company_id, id, name, kind, columns, rows, valid_from, valid_to,
             status, drafted_by, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, 'draft', $9, $10)`,
    values: [
      companyId,
      table.id,
      table.name,
      table.kind,
      table.columns,
      JSON.stringify(table.rows),
      table.valid_from,
      table.valid_to,
      table.drafted_by,
      table.created_at,
    ],
  };
}

export function deleteTables(companyId: string, ids: readonly string[]): Statement {
  return {
    text: `delete from pay_tables where company_id = $1 and id = any ($2) and status = 'draft'`,
    values: [companyId, ids],
  };
}

export function activateTables(
  companyId: string,
  ids: readonly string[],
  act: Pick<PayTablesRow, 'activated_by' | 'activated_at'>,
): Statement {
  return {
    text: `update pay_tables set status = 'active', activated_by = $3, activated_at = $4
           where company_id = $1 and id = any ($2) and status = 'draft'`,
    values: [companyId, ids, act.activated_by, act.activated_at],
  };
}

export function replaceTables(companyId: string, versions: readonly ReplacedVersion[]): Statement {
  return {
    text: `update pay_tables t
           set valid_to = coalesce(replaced.valid_to, t.valid_to),
             status = case when replaced.valid_to is null then 'retired' else t.status end
           from unnest($2::uuid[], $3::date[]) as replaced (id, valid_to)
           where t.company_id = $1 and t.id = replaced.id and t.status = 'active'`,
    values: [companyId, versions.map(({ id }) => id), versions.map((one) => one.valid_to)],
  };
}
