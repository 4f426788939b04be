import type { UserChange } from '../../change.ts';
import type { DirectoryName, DirectoryReader } from './directory-entry.ts';
import { listStartedSince } from './directory.sql.ts';

export interface Newcomers {
  /** Those who started last come first. */
  readonly people: readonly DirectoryName[];
  readonly total: number;
}

/**
 * The people of the directory who started on a date or later, without the user. No read is
 * recorded, as for the directory.
 */
export async function listNewcomers(
  { transaction, actor }: UserChange,
  question: { readonly reader: DirectoryReader; readonly since: string; readonly max: number },
): Promise<Newcomers> {
  const { rows } = await transaction.query<DirectoryName & { readonly total: number }>(
    listStartedSince(actor.companyId, { ...question, exceptId: actor.employeeId }),
  );
  return { people: rows, total: rows[0]?.total ?? 0 };
}
