import { Type } from 'typebox';
import { importBytesMax, importRoles } from '../../hr/imports/employee-import.ts';
import { importOrders, listImports } from '../../hr/imports/list-imports.ts';
import { readImport } from '../../hr/imports/read-import.ts';
import { startImport } from '../../hr/imports/start-import.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { closed, oneOf } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { employeeImportSchema, presentImport, singleImport } from './employee-import-schema.ts';
import { sortedListOperation } from '../list-operation.ts';

export const createEmployeeImport = recordOperation({
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
});

export const getEmployeeImport = recordOperation({
  operationId: 'getEmployeeImport',
  method: 'GET',
  path: '/employee-imports/:id',
  access: importRoles,
  answer: singleImport,
  act: async (change, { id }) => {
    const found = await readImport(change, id);
    return { employee_import: presentImport(found) };
  },
});

/** The errors and ends are only in the response for a single import. */
const listedImport = Type.Omit(employeeImportSchema, ['errors', 'ends']);

export const listEmployeeImports = sortedListOperation({
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
});
