import {
  type ListedRows,
  type ListStart,
  readListed,
} from '../../platform/database/sorted-list.ts';
import type { UserChange } from '../change.ts';
import { findEmployees } from '../employees/search/found-employees.ts';
import { visibleEmployees } from '../workflow/visible-employees.ts';
import type { Document } from './document.ts';
import { documentList, type DocumentFilter, documentSorts } from './documents.sql.ts';

type DocumentSort = keyof typeof documentSorts;

/** The orders other than newest first. */
export const documentOrders = Object.keys(documentSorts) as DocumentSort[];

/** The documents the actor may see, newest first or in an order. */
export async function listDocuments(
  { transaction, actor }: Pick<UserChange, 'transaction' | 'actor'>,
  {
    search,
    ...filter
  }: Omit<DocumentFilter, 'visible' | 'found' | 'beforeId'> & {
    readonly search?: string | undefined;
  },
  start: ListStart<DocumentSort>,
): Promise<ListedRows<Document>> {
  const visible = await visibleEmployees(transaction, actor, 'document');
  const found = await findEmployees(transaction, actor.companyId, {
    text: search,
    isOfAll: visible === 'all',
  });
  const { beforeId, limit } = start;
  const seen = { ...filter, visible, found, beforeId };
  return readListed<Document, DocumentSort>(
    transaction,
    documentList(actor.companyId, seen, limit),
    {
      start,
      columns: documentSorts,
    },
  );
}
