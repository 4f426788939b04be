import { Type } from 'typebox';
import { importBytesMax, importRoles } from '../../hr/imports/employee-import.ts';
import { importOrders, listImports } from '../../hr/imports/list-imports.ts';
import { readImport } from '../../hr/imports/read-import.ts';
import { startImport } from '../../hr/imports/start-import.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { readSortedPage } from '../../platform/http/page.ts';
import { closed, limitParameter, nextCursor, oneOf } from '../../platform/http/schema-fields.ts';
import { sortParameters, totalField } from '../../platform/http/sort.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { employeeImportSchema, presentImport, singleImport } from './employee-import-schema.ts';

export const createEmployeeImport = defineOperation({
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
  handle: ({ services, actor, body, file }) =>
    inChange(services, actor, async (change) => {
      if (file === undefined) {
        throw invalidField('/file', 'is required');
      }
      const started = await startImport(change, services.queue, {
        name: file.name,
        content: file.content,
        dryRun: body.dry_run === 'true',
      });
      return { body: { employee_import: presentImport(started) } };
    }),
});

export const getEmployeeImport = defineOperation({
  operationId: 'getEmployeeImport',
  method: 'GET',
  path: '/employee-imports/:id',
  access: importRoles,
  answer: singleImport,
  successStatus: 200,
  handle: ({ services, actor, id }) =>
    inChange(services, actor, async (change) => {
      const found = await readImport(change, id);
      return { body: { employee_import: presentImport(found) } };
    }),
});

/** The errors and ends are only in the response for a single import. */
const listedImport = Type.Omit(employeeImportSchema, ['errors', 'ends']);

export const listEmployeeImports = defineOperation({
  operationId: 'listEmployeeImports',
  method: 'GET',
  path: '/employee-imports',
  access: importRoles,
  query: closed({ limit: limitParameter({ default: 50 }), ...sortParameters(importOrders) }),
  answer: Type.Object({
    employee_imports: Type.Array(listedImport),
    total: totalField,
    next_cursor: nextCursor,
  }),
  successStatus: 200,
  handle: ({ services, actor, query: { sort, cursor, limit } }) =>
    inChange(services, actor, async ({ transaction }) => {
      const { companyId } = actor;
      const page = await readSortedPage(
        services.cursors,
        {
          companyId,
          operationId: 'console.listEmployeeImports',
          filters: {},
          sort,
          cursor,
          limit,
        },
        (start) => listImports(transaction, companyId, start),
      );
      return {
        body: {
          employee_imports: page.rows.map(presentImport),
          total: page.total,
          next_cursor: page.nextCursor,
        },
      };
    }),
});
