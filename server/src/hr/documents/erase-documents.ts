import type { DocumentsRow } from '../../../schema/rows.gen.ts';
import { addRemovals, type RemovalParts } from './add-removals.ts';
import { removeAll } from './documents.sql.ts';

/**
 * Deletes all documents of an employee; returns how many. A job removes their contents from object
 * storage after the commit.
 */
export async function eraseDocuments(parts: RemovalParts, employeeId: string): Promise<number> {
  const { rows } = await parts.transaction.query<Pick<DocumentsRow, 'id' | 'stored_in'>>(
    removeAll(parts.actor.companyId, employeeId),
  );
  const elsewhere = rows.filter(({ stored_in }) => stored_in === 'object_storage');
  await addRemovals(
    parts,
    elsewhere.map(({ id }) => id),
    0,
  );
  return rows.length;
}
