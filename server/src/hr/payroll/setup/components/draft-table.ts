import { recordAudit } from '../../../../access/audit/record-audit.ts';
import { notFound, Problem } from '../../../../platform/http/problem.ts';
import { type UserChange, nowOf } from '../../../change.ts';
import type { PayTable } from '../../computing/formulas/pay-table.ts';
import { type FileProblem, readPayTable } from '../../computing/formulas/read-pay-table.ts';
import { assertRoomForTables } from './assert-room.ts';
import type { PayTableVersion, PayTableWithRows } from './pay-rule.ts';
import { lockRules } from './pay-components.sql.ts';
import { deleteTables, findTables, insertTable, listTables } from './pay-tables.sql.ts';

export interface TableAsked extends Pick<PayTable, 'name' | 'kind' | 'valid_from' | 'valid_to'> {
  readonly csv: string;
}

/** With problems, nothing is written. */
export type TableDraft =
  | { readonly problems: readonly FileProblem[] }
  | { readonly table: PayTable; readonly id: string | null };

/** Adds a draft of a version of a table from CSV. `dryRun` only checks. */
export async function draftTable(
  change: UserChange,
  { csv, ...head }: TableAsked,
  { dryRun }: { readonly dryRun: boolean },
): Promise<TableDraft> {
  const read = await readPayTable(csv, head);
  if (read.outcome === 'refused') return { problems: read.problems };
  const { table } = read;
  if (dryRun) return { table, id: null };
  await assertRoomForTables(change, 1);
  return { table, id: await storeTable(change, table) };
}

/** @returns the id of the draft */
export async function storeTable(change: UserChange, table: PayTable): Promise<string> {
  const { transaction, actor, ids } = change;
  const id = ids.next();
  const created = { id, drafted_by: actor.userId, created_at: nowOf(change) };
  await transaction.query(insertTable(actor.companyId, { ...table, ...created }));
  recordAudit(transaction, change, {
    action: 'pay_table.drafted',
    subjectKind: 'pay_table',
    subjectId: id,
    fields: ['name', 'kind', 'columns', 'rows', 'valid_from', 'valid_to'],
  });
  return id;
}

/** @throws Problem `not_found`, `invalid_state` for a version that was activated */
export async function removeTableDraft(change: UserChange, id: string): Promise<void> {
  const { transaction, actor } = change;
  await transaction.query(lockRules(actor.companyId));
  const { status } = await findTable(change, id);
  if (status !== 'draft') {
    throw new Problem('invalid_state', 'Only drafts of tables can be deleted.');
  }
  await discardTables(change, [id]);
}

export async function discardTables(change: UserChange, ids: readonly string[]): Promise<void> {
  const { transaction, actor } = change;
  await transaction.query(deleteTables(actor.companyId, ids));
  for (const id of ids) {
    recordAudit(transaction, change, {
      action: 'pay_table.draft_deleted',
      subjectKind: 'pay_table',
      subjectId: id,
      fields: [],
    });
  }
}

/** @throws Problem `not_found` */
export async function findTable(change: UserChange, id: string): Promise<PayTableWithRows> {
  const [table] = await readTables(change, [id]);
  if (table === undefined) throw notFound();
  return table;
}

/** Those that exist, with their rows. */
export async function readTables(
  { transaction, actor }: UserChange,
  ids: readonly string[],
): Promise<PayTableWithRows[]> {
  if (ids.length === 0) return [];
  const { rows } = await transaction.query<PayTableWithRows>(findTables(actor.companyId, ids));
  return rows;
}

/** By name, newest first. */
export async function listPayTables({
  transaction,
  actor,
}: UserChange): Promise<PayTableVersion[]> {
  const { rows } = await transaction.query<PayTableVersion>(listTables(actor.companyId));
  return rows;
}
