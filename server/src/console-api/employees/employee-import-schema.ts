import { type Static, Type } from 'typebox';
import { type EmployeeImport, importStatuses } from '../../hr/imports/employee-import.ts';
import { importFaultCodes } from '../../hr/imports/import-fault.ts';
import { calendarDate, instant, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';

export const employeeImportSchema = Type.Object({
  id: uuid(),
  requested_by: uuid(),
  requested_by_name: Type.String(),
  file_name: Type.String(),
  dry_run: Type.Boolean(),
  status: oneOf(importStatuses),
  total: nullable(Type.Integer()),
  processed: Type.Integer(),
  error_count: Type.Integer(),
  /** The first 1,000. Rows are numbered as in a spreadsheet; 0 = the file as a whole. */
  errors: Type.Array(
    Type.Object({
      row: Type.Integer(),
      column: nullable(Type.String()),
      /** Like `params`, absent in imports from before codes existed. */
      code: Type.Optional(oneOf(importFaultCodes)),
      params: Type.Optional(Type.Record(Type.String(), Type.String())),
      /** In English. */
      detail: Type.String(),
    }),
  ),
  /** The number of rows per outcome; null until the file is checked, and if it has errors. */
  created: nullable(Type.Integer()),
  updated: nullable(Type.Integer()),
  unchanged: nullable(Type.Integer()),
  /** The employments that the file ends; the people are included in those updated. */
  ended: nullable(Type.Integer()),
  /** Who they are, with their last days. */
  ends: Type.Array(
    Type.Object({
      row: Type.Integer(),
      employee_id: uuid(),
      name: Type.String(),
      last_day: calendarDate(),
    }),
  ),
  created_at: instant(),
  updated_at: instant(),
  ended_at: nullable(instant()),
});

export const singleImport = Type.Object({ employee_import: employeeImportSchema });

export function presentImport(employeeImport: EmployeeImport): Static<typeof employeeImportSchema> {
  const { errors, ends } = employeeImport;
  return { ...employeeImport, errors: [...errors], ends: [...ends] };
}
