import { type Static, Type } from 'typebox';
import { recordRead } from '../access/audit/record-read.ts';
import { decimalPattern } from '../hr/compensation/decimal-text.ts';
import { addPayItem } from '../hr/payroll/setup/items/add-pay-item.ts';
import { decidePayItem, type PayItemDecision } from '../hr/payroll/setup/items/decide-pay-item.ts';
import { findPayItem, type PayItemInUse } from '../hr/payroll/setup/items/find-pay-item.ts';
import { importPayItems } from '../hr/payroll/setup/items/import-pay-items.ts';
import {
  type PayItemLimit,
  readItemLimits,
  setItemLimit,
} from '../hr/payroll/setup/items/item-limits.ts';
import { listPayItems, payItemOrders } from '../hr/payroll/setup/items/list-pay-items.ts';
import { payItemKinds } from '../hr/payroll/computing/pay-item-kind.ts';
import { payItemStatuses } from '../hr/payroll/setup/items/pay-item.ts';
import { itemFaultCodes } from '../hr/payroll/setup/items/read-item-file.ts';
import { minorUnits } from '../hr/minor-units.ts';
import { invalidField } from '../platform/http/problem.ts';
import {
  calendarDate,
  closed,
  idParameter,
  instant,
  nullable,
  oneOf,
  searchParameter,
  text,
  uuid,
} from '../platform/http/schema-fields.ts';
import { etagMember, withEtag, withEtags } from './frame/etags.ts';
import { sortedListOperation } from './frame/list-operation.ts';
import type { ConsoleOperation } from './frame/operation.ts';
import { actionMembers, presentActions } from './frame/record-actions.ts';
import { recordOperation } from './frame/record-operation.ts';

export const currencyField = Type.String({ pattern: '^[A-Z]{3}$' });

const decimal = Type.String({ maxLength: 17, pattern: decimalPattern });

/** Either `amount`, or `quantity` and `rate`. */
const payItemFields = {
  employee_id: uuid(),
  kind: oneOf(payItemKinds),
  name: text(100),
  amount: Type.Optional(nullable(decimal)),
  quantity: Type.Optional(nullable(decimal)),
  rate: Type.Optional(nullable(decimal)),
  currency: currencyField,
  pay_on: calendarDate(),
};

const payItemSchema = Type.Object({
  id: uuid(),
  employee_id: uuid(),
  employee_name: Type.String(),
  kind: oneOf(payItemKinds),
  name: Type.String(),
  quantity: nullable(Type.String()),
  rate: nullable(Type.String()),
  amount: Type.String(),
  currency: Type.String(),
  pay_on: calendarDate(),
  status: oneOf(payItemStatuses),
  entered_by_name: Type.String(),
  decided_by_name: nullable(Type.String()),
  decided_at: nullable(instant()),
  /** The run that paid it. */
  payroll_run_id: nullable(uuid()),
  created_at: instant(),
  ...actionMembers,
  ...etagMember,
});

const singlePayItem = Type.Object({ pay_item: payItemSchema });

const fileBytesMax = 500_000;

const answer = Type.Object({
  pay_item_limits: Type.Array(Type.Object({ currency: Type.String(), amount: Type.String() })),
});

const present = (limits: readonly PayItemLimit[]) => ({
  pay_item_limits: limits.map(({ currency, amount }) => ({
    currency,
    amount: toDecimals(amount, currency),
  })),
});

/** Operations on single earnings, deductions and reimbursements. */
export const payItemOperations: readonly ConsoleOperation[] = [
  sortedListOperation({
    operationId: 'listPayItems',
    path: '/pay-items',
    access: ['owner', 'hr_admin', 'payroll_admin'],
    filters: {
      q: Type.Optional(searchParameter),
      employee_id: Type.Optional(idParameter),
      payroll_run_id: Type.Optional(idParameter),
      status: Type.Optional(oneOf(payItemStatuses)),
      kind: Type.Optional(oneOf(payItemKinds)),
    },
    orders: payItemOrders,
    as: 'pay_items',
    record: payItemSchema,
    read: (change, { q: search, status, kind, ...ids }, start) => {
      const { employee_id: employeeId, payroll_run_id: payrollRunId } = ids;
      return listPayItems(change, {
        filter: { status, kind, employeeId, payrollRunId },
        search,
        start,
      });
    },
    show: (rows, change) => withEtags(change, 'pay_item', rows.map(presentPayItem)),
  }),
  recordOperation({
    operationId: 'getPayItem',
    method: 'GET',
    path: '/pay-items/:id',
    access: ['owner', 'hr_admin', 'payroll_admin'],
    answer: singlePayItem,
    etag: ({ pay_item }) => pay_item.etag,
    act: async (change, { id }) => {
      const found = await findPayItem(change, id);
      recordRead(change.transaction, change, {
        subjectKind: 'pay_item',
        subjectIds: [found.item.id],
        employeeIds: [found.item.employee_id],
        fields: ['kind', 'name', 'quantity', 'rate', 'amount', 'pay_on', 'status'],
      });
      const item = await withEtag(change, 'pay_item', presentPayItem(found));
      return { pay_item: item };
    },
  }),
  /** Up to the company's limit it is approved at once; above, it waits for a second person. */
  recordOperation({
    operationId: 'addPayItem',
    method: 'POST',
    path: '/pay-items',
    access: ['owner', 'payroll_admin'],
    body: closed(payItemFields),
    answer: singlePayItem,
    successStatus: 201,
    act: async (change, { body }) => {
      const item = await addPayItem(change, {
        ...body,
        employee_id: body.employee_id.toLowerCase(),
        amount: body.amount ?? null,
        quantity: body.quantity ?? null,
        rate: body.rate ?? null,
      });
      return { pay_item: presentPayItem(item) };
    },
  }),
  /** All items of a file, or none: with errors, or for a file that was imported before. */
  recordOperation({
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
      const read = await importPayItems(change, { name, content, dryRun: body.dry_run === 'true' });
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
  }),
  /** For a second person, as with the approval of a run. */
  decideBy('approve', 'approvePayItem', {
    confirms: { kinds: ['pay_item'], shownAt: ['/pay-items/:id'] },
  }),
  decideBy('reject', 'rejectPayItem'),
  decideBy('cancel', 'cancelPayItem'),
  /** The amounts up to which items need no second person. */
  recordOperation({
    operationId: 'listPayItemLimits',
    method: 'GET',
    path: '/pay-item-limits',
    access: ['owner', 'payroll_admin'],
    answer,
    act: async ({ transaction }, { actor }) =>
      present(await readItemLimits(transaction, actor.companyId)),
  }),
  /** For the owner, so that the users who enter items don't set their own limit. */
  recordOperation({
    operationId: 'setPayItemLimit',
    method: 'PATCH',
    path: '/pay-item-limits',
    access: ['owner'],
    body: closed({
      currency: currencyField,
      /** Null removes it: every item in the currency then needs a second person. */
      amount: nullable(Type.String({ maxLength: 17, pattern: decimalPattern })),
    }),
    answer,
    act: async (change, { body }) => present(await setItemLimit(change, body)),
  }),
];

function presentPayItem({ item, situation }: PayItemInUse): Static<typeof payItemSchema> {
  return {
    ...item,
    amount: toDecimals(item.amount, item.currency),
    ...presentActions(situation),
  };
}

/** With the decimals of the currency, as the database has fewer for whole amounts. */
export function toDecimals(amount: string, currency: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const decimals = fraction.padEnd(minorUnits(currency), '0');
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

function decideBy(
  action: PayItemDecision,
  operationId: string,
  confirmation: Pick<ConsoleOperation, 'confirms'> = {},
) {
  return recordOperation({
    ...confirmation,
    operationId,
    method: 'POST',
    path: `/pay-items/:id/${action}`,
    access: ['owner', 'payroll_admin'],
    answer: singlePayItem,
    act: async (change, { id }) => {
      const item = await decidePayItem(change, id, action);
      return { pay_item: presentPayItem(item) };
    },
  });
}
