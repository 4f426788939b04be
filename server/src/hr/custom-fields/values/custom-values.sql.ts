import type { Statement } from '../../../platform/database/driver.ts';
import type { EmployeeValues } from './custom-values.ts';
import { sql } from '../../../platform/database/sql.ts';

/** The values of these employees; those without any have no row. */
export function listValues(companyId: string, employeeIds: readonly string[]): Statement {
  return sql('custom_values.list')`
    select employee_id, field_values from employee_custom_fields
    where company_id = ${companyId} and employee_id = any (${employeeIds})`;
}

/** The values that integrations may read, as JSON. */
export function listApiValues(companyId: string, employeeIds: readonly string[]): Statement {
  return sql('custom_values.list_for_api')`
    select v.employee_id, jsonb_object_agg(f.code, v.field_values -> f.code)::text as as_json
    from employee_custom_fields v
    join custom_fields f on f.company_id = v.company_id and v.field_values ? f.code
      and f.in_api and f.archived_at is null
    where v.company_id = ${companyId} and v.employee_id = any (${employeeIds})
    group by v.employee_id`;
}

/** Writes all values of many employees in one statement. */
export function writeMany(companyId: string, rows: readonly EmployeeValues[]): Statement {
  const recordset = JSON.stringify(
    rows.map(({ employeeId, values }) => ({ employee_id: employeeId, field_values: values })),
  );
  return sql`
    insert into employee_custom_fields (company_id, employee_id, field_values)
    select ${companyId}, employee_id, field_values
    from jsonb_to_recordset(${recordset}) as v (employee_id uuid, field_values jsonb)
    on conflict (company_id, employee_id) do update set field_values = excluded.field_values`;
}
