import { type Static, Type } from 'typebox';
import {
  type EmployeeImport,
  importBytesMax,
  importRoles,
  importStatuses,
} from '../../hr/imports/employee-import.ts';
import { importFaultCodes } from '../../hr/imports/import-fault.ts';
import { importOrders, listImports } from '../../hr/imports/list-imports.ts';
import { readImport } from '../../hr/imports/read-import.ts';
import { startImport } from '../../hr/imports/start-import.ts';
import { invalidField } from '../../platform/http/problem.ts';
import {
  calendarDate,
  closed,
  instant,
  nullable,
  oneOf,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { sortedListOperation } from '../frame/list-operation.ts';
import type { ConsoleOperation } from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';

const employeeImportSchema = Type.Object({
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

const singleImport = Type.Object({ employee_import: employeeImportSchema });

/** The errors and ends are only in the response for a single import. */
const listedImport = Type.Omit(employeeImportSchema, ['errors', 'ends']);

/** Imports of employees from a file. */
export const employeeImportOperations: readonly ConsoleOperation[] = [
  recordOperation({
    operationId: 'createEmployeeImport',
    method: 'POST',
    path: '/employee-imports',
    access: importRoles,
    upload: { fileBytesMax: importBytesMax },
    body: closed({
      /** `true` checks the file without creating anything. */
      dry_run: Type.Optional(oneOf(['true', 'false'])),
    }),
    answer: singleImport,
    successStatus: 202,
    act: async (change, { services, body, file }) => {
      if (file === undefined) {
        throw invalidField('/file', 'is required');
      }
      const started = await startImport(change, services.queue, {
        name: file.name,
        content: file.content,
        dryRun: body.dry_run === 'true',
      });
      return { employee_import: presentImport(started) };
    },
  }),
  sortedListOperation({
    operationId: 'listEmployeeImports',
    path: '/employee-imports',
    access: importRoles,
    filters: {},
    orders: importOrders,
    as: 'employee_imports',
    record: listedImport,
    read: ({ transaction, actor }, _filters, start) =>
      listImports(transaction, actor.companyId, start),
    show: (rows) => rows.map(presentImport),
  }),
  recordOperation({
    operationId: 'getEmployeeImport',
    method: 'GET',
    path: '/employee-imports/:id',
    access: importRoles,
    answer: singleImport,
    act: async (change, { id }) => {
      const found = await readImport(change, id);
      return { employee_import: presentImport(found) };
    },
  }),
];

function presentImport(employeeImport: EmployeeImport): Static<typeof employeeImportSchema> {
  const { errors, ends } = employeeImport;
  return { ...employeeImport, errors: [...errors], ends: [...ends] };
}
