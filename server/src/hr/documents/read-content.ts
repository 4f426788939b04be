import { hash } from 'node:crypto';
import type { ContentStores } from '../../platform/storage/content-store.ts';
import type { StoredDocument } from './documents.sql.ts';

/**
 * What is in a document: the very bytes that were uploaded, or nothing at all. Not inside a
 * transaction.
 *
 * @throws Problem `unavailable`; Error when the content is gone or not the one that was uploaded
 */
export async function readContent(
  contentStores: ContentStores,
  companyId: string,
  document: Pick<StoredDocument, 'id' | 'stored_in' | 'sha256'>,
): Promise<Uint8Array> {
  const { id, stored_in, sha256 } = document;
  const content = await contentStores.named(stored_in).read({ companyId, id });
  if (content === undefined) {
    throw new Error(`the content of document ${id} is missing from the ${stored_in}`);
  }
  if (hash('sha256', content) !== sha256) {
    throw new Error(`the content of document ${id} differs from what was uploaded`);
  }
  return content;
}
