import type { Statement } from '../../../platform/database/driver.ts';
import type { CustomField } from '../custom-field.ts';

const columns = `id, code, name, type, options, is_required, seen_by, edited_by, in_api, position,
  archived_at, created_at`;

/** All fields of the company, in the order in which people see them. */
export function list(companyId: string): Statement {
  return {
    name: 'custom_fields.list',
    text: `select ${columns} from custom_fields where company_id = $1 order by position, id`,
    values: [companyId],
  };
}

/** Serialises changes of one company's fields. Released when the transaction ends. */
export function lockAll(companyId: string): Statement {
  return {
    text: `select pg_advisory_xact_lock(hashtextextended('custom-fields ' || $1, 0))`,
    values: [companyId],
  };
}

export function insert(companyId: string, row: CustomField): Statement {
  return {
    text: `insert into custom_fields (company_id, id, code, name, type, options, is_required, seen_by,
             edited_by, in_api, position, archived_at, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    values: [companyId, row.id, row.code, ...changeable(row), row.created_at],
  };
}

export function update(companyId: string, row: CustomField): Statement {
  return {
    text: `update custom_fields set name = $3, type = $4, options = $5, is_required = $6, seen_by = $7,
             edited_by = $8, in_api = $9, position = $10, archived_at = $11
           where company_id = $1 and id = $2`,
    values: [companyId, row.id, ...changeable(row)],
  };
}

/** Sets the position of each field to its index in the list. */
export function setOrder(companyId: string, ids: readonly string[]): Statement {
  return {
    text: `update custom_fields f set position = sorted.place - 1
           from unnest($2::uuid[]) with ordinality as sorted (id, place)
           where f.company_id = $1 and f.id = sorted.id`,
    values: [companyId, ids],
  };
}

/** An employee with a value of the field, if there is one. */
export function findUse(companyId: string, code: string): Statement {
  return {
    text: `select employee_id from employee_custom_fields
           where company_id = $1 and field_values ? $2 limit 1`,
    values: [companyId, code],
  };
}

function changeable(row: CustomField): unknown[] {
  return [
    row.name,
    row.type,
    JSON.stringify(row.options),
    row.is_required,
    row.seen_by,
    row.edited_by,
    row.in_api,
    row.position,
    row.archived_at,
  ];
}
