import { hash } from 'node:crypto';
import type { ContentStores } from '../../platform/storage/content-store.ts';
import type { StoredDocument } from './documents.sql.ts';

/**
 * The content of a document, exactly as uploaded. Must not be called inside a transaction.
 *
 * @throws Problem `unavailable`; Error if the content is missing or differs from the upload
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
