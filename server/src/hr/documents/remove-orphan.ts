import type { Database } from '../../platform/database/driver.ts';
import type { ContentKey, ContentStores } from '../../platform/storage/content-store.ts';
import { find } from './documents.sql.ts';

/**
 * Removes content from object storage unless a document refers to it. It can be called repeatedly.
 *
 * @throws Problem `unavailable` if the storage doesn't respond
 */
export async function removeOrphan(
  { database, contentStores }: { database: Database; contentStores: ContentStores },
  key: ContentKey,
): Promise<void> {
  const { rows } = await database.single(
    { role: 'muster_app', companyId: key.companyId },
    find(key.companyId, key.id),
  );
  if (rows.length === 0) {
    await contentStores.named('object_storage').remove(key);
  }
}
