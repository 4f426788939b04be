import { hash } from 'node:crypto';
import { recordAudit } from '../../../../access/audit/record-audit.ts';
import { isConstraintViolation } from '../../../../platform/database/driver.ts';
import { Problem } from '../../../../platform/http/problem.ts';
import { type UserChange, nowOf } from '../../../change.ts';
import { closedRecords } from '../../../../access/own-cases/closed-records.ts';
import { amountOf, storeItems, toItem } from './add-pay-item.ts';
import { readItemLimits } from './item-limits.ts';
import type { PayItem } from './pay-item.ts';
import type { PayItemKind } from '../../computing/pay-item-kind.ts';
import { findByNumberOrEmail, findFile, insertFile, listNotPaidIn } from './pay-items.sql.ts';
import { checkItemRow, type ItemFault, type ItemRow, readItemFile } from './read-item-file.ts';

export interface ItemImport {
  /** With faults, nothing is written. */
  readonly faults: readonly ItemFault[];
  readonly items: readonly Pick<
    PayItem,
    'employee_id' | 'kind' | 'name' | 'amount' | 'currency' | 'pay_on' | 'status'
  >[];
  readonly employee_names: ReadonlyMap<string, string>;
  /** The same file was imported before; it is not imported again. */
  readonly imported_before: {
    readonly created_at: string;
    readonly imported_by_name: string;
  } | null;
  readonly is_imported: boolean;
}

interface Found {
  readonly id: string;
  readonly employee_number: string | null;
  readonly email: string | null;
  readonly name: string;
}

/**
 * Imports the items of a file: all of them, or none if a row has an error or the same bytes were
 * imported before. `dryRun` only checks.
 *
 * @throws Problem `invalid_state` if the file is imported twice at the same time
 */
export async function importPayItems(
  change: UserChange,
  { name, content, dryRun }: { name: string; content: Uint8Array; dryRun: boolean },
): Promise<ItemImport> {
  const { transaction, actor, ids } = change;
  const { companyId } = actor;
  const sha256 = hash('sha256', content);
  const before = await transaction.query<NonNullable<ItemImport['imported_before']>>(
    findFile(companyId, sha256),
  );
  const { rows, faults: ofFile } = await readItemFile(content);
  const employees = await findPeople(change, rows);
  const own = await closedRecords(change, 'payroll');
  const currencies = Intl.supportedValuesOf('currency');
  const faults = [
    ...ofFile,
    ...rows.flatMap((row) => [
      ...checkItemRow(row, currencies),
      ...checkPerson(row, employees, own),
    ]),
  ];
  const limits = await readItemLimits(transaction, companyId);
  const fileId = ids.next();
  // The amounts are read only once the form of all rows is right.
  const read = faults.length > 0 ? [] : rows.map((row) => readItem(row, employees));
  const products = read.flatMap((one) => ('fault' in one ? [one.fault] : []));
  const unpaid = await findNotPaid(change, read);
  const items = read.flatMap((one) =>
    'asked' in one ? [toItem(change, { ...one.asked, file_id: fileId }, limits)] : [],
  );
  const importedBefore = before.rows[0] ?? null;
  const allFaults = [...faults, ...products, ...unpaid].toSorted(
    (a, b) => (a.row ?? 0) - (b.row ?? 0),
  );
  const isImported = !dryRun && allFaults.length === 0 && importedBefore === null;
  if (isImported) await store(change, { id: fileId, name, sha256, items });
  return {
    faults: allFaults,
    items: allFaults.length > 0 ? [] : items,
    employee_names: new Map([...employees.values()].flat().map((one) => [one.id, one.name])),
    imported_before: importedBefore,
    is_imported: isImported,
  };
}

/** Rows in a currency in which no run pays the person. */
async function findNotPaid(
  { transaction, actor }: UserChange,
  read: readonly ReadItem[],
): Promise<readonly ItemFault[]> {
  const items = read.flatMap((one) => ('asked' in one ? [one] : []));
  if (items.length === 0) return [];
  const { rows } = await transaction.query<Pick<PayItem, 'employee_id' | 'currency'>>(
    listNotPaidIn(
      actor.companyId,
      items.map(({ asked }) => asked),
    ),
  );
  const notPaid = new Set(rows.map((row) => `${row.employee_id} ${row.currency}`));
  return items
    .filter(({ asked }) => notPaid.has(`${asked.employee_id} ${asked.currency}`))
    .map(({ row }) => ({ row, column: 'currency', code: 'currency_not_paid' }));
}

async function findPeople(
  { transaction, actor }: UserChange,
  rows: readonly ItemRow[],
): Promise<ReadonlyMap<string, readonly Found[]>> {
  const asked = [...new Set(rows.flatMap(({ cells }) => cells.get('employee') ?? []))];
  if (asked.length === 0) return new Map();
  const found = await transaction.query<Found>(findByNumberOrEmail(actor.companyId, asked));
  return new Map(
    asked.map((text) => [
      text,
      found.rows.filter((one) => one.employee_number === text || one.email === text.toLowerCase()),
    ]),
  );
}

function checkPerson(
  { row, cells }: ItemRow,
  employees: ReadonlyMap<string, readonly Found[]>,
  own: ReadonlySet<string>,
): readonly ItemFault[] {
  const text = cells.get('employee');
  if (text === undefined) return [];
  const fault = (code: ItemFault['code']): readonly ItemFault[] => [
    { row, column: 'employee', code },
  ];
  const [first, second] = employees.get(text) ?? [];
  if (first === undefined) return fault('unknown_employee');
  if (second !== undefined) return fault('ambiguous_employee');
  return own.has(first.id) ? fault('own_pay') : [];
}

type ReadItem =
  | { readonly row: number; readonly asked: Omit<Parameters<typeof toItem>[1], 'file_id'> }
  | { readonly fault: ItemFault };

function readItem(
  { row, cells }: ItemRow,
  employees: ReadonlyMap<string, readonly Found[]>,
): ReadItem {
  const text = (column: string): string => cells.get(column) ?? '';
  const asked = {
    amount: cells.get('amount') ?? null,
    quantity: cells.get('quantity') ?? null,
    rate: cells.get('rate') ?? null,
    currency: text('currency'),
  };
  try {
    return {
      row,
      asked: {
        ...asked,
        amount: amountOf(asked),
        employee_id: employees.get(text('employee'))?.[0]?.id ?? '',
        kind: text('kind') as PayItemKind,
        name: text('name'),
        pay_on: text('pay_on'),
      },
    };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const isForm = asked.amount !== null && asked.quantity === null && asked.rate === null;
    return {
      fault: { row, column: 'amount', code: isForm ? 'bad_amount' : 'amount_or_product' },
    };
  }
}

async function store(
  change: UserChange,
  {
    id,
    name,
    sha256,
    items,
  }: { id: string; name: string; sha256: string; items: readonly PayItem[] },
): Promise<void> {
  const { transaction, actor } = change;
  try {
    await transaction.query(
      insertFile(actor.companyId, {
        id,
        name: name.slice(0, 255),
        sha256,
        item_count: items.length,
        imported_by: actor.userId,
        created_at: nowOf(change),
      }),
    );
  } catch (error) {
    if (!isConstraintViolation(error, 'pay_item_files_once')) throw error;
    throw new Problem('invalid_state', 'This file is already imported.');
  }
  recordAudit(transaction, change, {
    action: 'pay_item_file.imported',
    subjectKind: 'pay_item_file',
    subjectId: id,
    fields: ['name', 'item_count'],
  });
  await storeItems(change, items);
}
