import type { Statement } from '../../../platform/database/driver.ts';
import type { CustomField } from '../custom-field.ts';
import { sql, fragment } from '../../../platform/database/sql.ts';

const columns = fragment`id, code, name, type, options, is_required, seen_by, edited_by, in_api,
  position,
  archived_at, created_at`;

/** All fields of the company, in the order in which people see them. */
export function list(companyId: string): Statement {
  return sql('custom_fields.list')`
    select ${columns} from custom_fields where company_id = ${companyId} order by position, id`;
}

/** Serialises changes of one company's fields. Released when the transaction ends. */
export function lockAll(companyId: string): Statement {
  return sql`select pg_advisory_xact_lock(hashtextextended('custom-fields ' || ${companyId}, 0))`;
}

export function insert(companyId: string, row: CustomField): Statement {
  return sql`
    insert into custom_fields (company_id, id, code, name, type, options, is_required, seen_by,
      edited_by, in_api, position, archived_at, created_at)
    values (${companyId}, ${row.id}, ${row.code}, ${row.name}, ${row.type},
      ${JSON.stringify(row.options)},
      ${row.is_required}, ${row.seen_by}, ${row.edited_by}, ${row.in_api}, ${row.position},
      ${row.archived_at}, ${row.created_at})`;
}

export function update(companyId: string, row: CustomField): Statement {
  return sql`
    update custom_fields set name = ${row.name}, type = ${row.type},
      options = ${JSON.stringify(row.options)},
      is_required = ${row.is_required}, seen_by = ${row.seen_by}, edited_by = ${row.edited_by},
      in_api = ${row.in_api}, position = ${row.position}, archived_at = ${row.archived_at}
    where company_id = ${companyId} and id = ${row.id}`;
}

/** Sets the position of each field to its index in the list. */
export function setOrder(companyId: string, ids: readonly string[]): Statement {
  return sql`
    update custom_fields f set position = sorted.place - 1
    from unnest(${ids}::uuid[]) with ordinality as sorted (id, place)
    where f.company_id = ${companyId} and f.id = sorted.id`;
}

/** An employee with a value of the field, if there is one. */
export function findUse(companyId: string, code: string): Statement {
  return sql`
    select employee_id from employee_custom_fields
    where company_id = ${companyId} and field_values ? ${code} limit 1`;
}
