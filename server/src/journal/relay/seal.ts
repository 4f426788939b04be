import { createHash } from 'node:crypto';
import type { AuditLogRow } from '../../../schema/rows.gen.ts';
import type { JournaledAct } from '../journal-entry.ts';

/** A row of the log with every column that a seal covers. */
export interface LoggedRow extends JournaledAct, Pick<AuditLogRow, 'company_id' | 'request_id'> {
  /** In UTC with all its digits, e.g. `2026-11-20 17:30:00.123`. */
  readonly occurred_at: string;
}

/** The columns in the order in which they are hashed. */
export const sealedColumns = [
  'company_id',
  'id',
  'occurred_at',
  'actor_kind',
  'actor_id',
  'action',
  'subject_kind',
  'subject_id',
  'subject_ids',
  'fields',
  'request_id',
] as const satisfies readonly (keyof LoggedRow)[];

/**
 * Columns added later: hashed after the others if they have a value, so that earlier seals stay
 * valid. One is a list and the other a text, so a value can't pass for that of the other.
 */
export const laterColumns = [
  'employee_ids',
  'application_id',
] as const satisfies readonly (keyof LoggedRow)[];

/** The value before the first seal of every chain. */
export const beforeFirstSeal: Uint8Array = new Uint8Array(32);

/**
 * The hash of a seal: SHA-256 over the hash of the previous seal and, as JSON without white space,
 * the array of the seal's number (as text) and the row's columns. JSON quotes texts and
 * distinguishes null from the empty text, so no two rows give the same input.
 */
export function sealHash(before: Uint8Array, number: bigint, row: LoggedRow): Uint8Array {
  const columns = [
    ...sealedColumns.map((column) => row[column]),
    ...laterColumns.map((column) => row[column] ?? []).filter((value) => value.length > 0),
  ];
  return createHash('sha256')
    .update(before)
    .update(JSON.stringify([String(number), ...columns]))
    .digest();
}
