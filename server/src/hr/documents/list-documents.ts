import type { UserChange } from '../change.ts';
import { findEmployees } from '../employees/search/found-employees.ts';
import { visibleEmployees } from '../workflow/visible-employees.ts';
import type { Document } from './document.ts';
import { type DocumentFilter, list } from './documents.sql.ts';

/** At most `limit` documents the actor may see, newest first. */
export async function listDocuments(
  { transaction, actor }: Pick<UserChange, 'transaction' | 'actor'>,
  {
    search,
    ...filter
  }: Omit<DocumentFilter, 'visible' | 'found'> & { readonly search?: string | undefined },
  limit: number,
): Promise<Document[]> {
  const visible = await visibleEmployees(transaction, actor, 'document');
  const found = await findEmployees(transaction, actor.companyId, {
    text: search,
    isOfAll: visible === 'all',
  });
  const { rows } = await transaction.query<Document>(
    list(actor.companyId, { ...filter, visible, found }, limit),
  );
  return rows;
}
