import type { Statement } from '../../../platform/database/driver.ts';
import type { EmployeeValues } from './custom-values.ts';

/** The values of these employees; those without any have no row. */
export function listValues(companyId: string, employeeIds: readonly string[]): Statement {
  return {
    name: 'custom_values.list',
    text: `select employee_id, field_values from employee_custom_fields
           where company_id = $1 and employee_id = any ($2)`,
    values: [companyId, employeeIds],
  };
}

/** The values that integrations may read, as JSON. */
export function listApiValues(companyId: string, employeeIds: readonly string[]): Statement {
  return {
    name: 'custom_values.list_for_api',
    text: `select v.employee_id, jsonb_object_agg(f.code, v.field_values -> f.code)::text as as_json
           from employee_custom_fields v
           join custom_fields f on f.company_id = v.company_id and v.field_values ? f.code
             and f.in_api and f.archived_at is null
           where v.company_id = $1 and v.employee_id = any ($2)
           group by v.employee_id`,
    values: [companyId, employeeIds],
  };
}

/** Writes all values of many employees in one statement. */
export function writeMany(companyId: string, rows: readonly EmployeeValues[]): Statement {
  return {
    text: `insert into employee_custom_fields (company_id, employee_id, field_values)
           select $1, employee_id, field_values
           from jsonb_to_recordset($2) as v (employee_id uuid, field_values jsonb)
           on conflict (company_id, employee_id) do update set field_values = excluded.field_values`,
    values: [
      companyId,
      JSON.stringify(
        rows.map(({ employeeId, values }) => ({ employee_id: employeeId, field_values: values })),
      ),
    ],
  };
}
