import { Type } from 'typebox';
import { importPayItems as importItems } from '../../hr/payroll/items/import-pay-items.ts';
import { payItemKinds, payItemStatuses } from '../../hr/payroll/items/pay-item.ts';
import { itemFaultCodes } from '../../hr/payroll/items/read-item-file.ts';
import { invalidField } from '../../platform/http/problem.ts';
import {
  calendarDate,
  closed,
  instant,
  nullable,
  oneOf,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { toDecimals } from './pay-item-schema.ts';

const fileBytesMax = 500_000;

/** All items of a file, or none: with errors, or for a file that was imported before. */
export const importPayItems = recordOperation({
  operationId: 'importPayItems',
  method: 'POST',
  path: '/pay-items/import',
  access: ['owner', 'payroll_admin'],
  upload: { fileBytesMax },
  body: closed({
    /** `true` checks the file without writing anything. */
    dry_run: Type.Optional(oneOf(['true', 'false'])),
  }),
  answer: Type.Object({
    is_imported: Type.Boolean(),
    imported_before: nullable(
      Type.Object({ created_at: instant(), imported_by_name: Type.String() }),
    ),
    errors: Type.Array(
      Type.Object({
        row: nullable(Type.Integer()),
        column: nullable(Type.String()),
        code: oneOf(itemFaultCodes),
      }),
    ),
    items: Type.Array(
      Type.Object({
        employee_id: uuid(),
        employee_name: Type.String(),
        kind: oneOf(payItemKinds),
        name: Type.String(),
        amount: Type.String(),
        currency: Type.String(),
        pay_on: calendarDate(),
        status: oneOf(payItemStatuses),
      }),
    ),
  }),
  act: async (change, { body, file }) => {
    if (file === undefined) throw invalidField('/file', 'is required');
    const { name, content } = file;
    const read = await importItems(change, { name, content, dryRun: body.dry_run === 'true' });
    return {
      is_imported: read.is_imported,
      imported_before: read.imported_before,
      errors: [...read.faults],
      items: read.items.map((item) => ({
        ...item,
        amount: toDecimals(item.amount, item.currency),
        employee_name: read.employee_names.get(item.employee_id) ?? '',
      })),
    };
  },
});
