import { documentBytesMax } from '../hr/documents/document.ts';
import type { Database } from '../platform/database/driver.ts';
import type { ContentStores } from '../platform/storage/content-store.ts';
import { createContentStores } from '../platform/storage/create-content-stores.ts';
import type { Config } from './config.ts';

/** The stores for the contents of documents, as configured. */
export function createDocumentStores(
  database: Database,
  { documentStorage }: Pick<Config, 'documentStorage'>,
): ContentStores {
  return createContentStores({
    database,
    objectStorage: documentStorage,
    contentBytesMax: documentBytesMax,
  });
}
