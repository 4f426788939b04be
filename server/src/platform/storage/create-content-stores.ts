import type { Database } from '../database/driver.ts';
import type { ContentStore, ContentStores } from './content-store.ts';
import { createDatabaseStore } from './database-store.ts';
import type { ObjectStorageSettings } from './object-storage-settings.ts';
import { createObjectStore } from './object-store.ts';

export interface ContentStoresOptions {
  readonly database: Database;
  /** Undefined = everything is stored in the database. */
  readonly objectStorage: ObjectStorageSettings | undefined;
  readonly contentBytesMax: number;
}

/**
 * If an object storage is configured, new content goes there; existing content stays in the
 * database.
 */
export function createContentStores(options: ContentStoresOptions): ContentStores {
  const { objectStorage: settings, contentBytesMax } = options;
  const database = createDatabaseStore(options.database);
  const objects = settings && createObjectStore({ settings, contentBytesMax });
  const stores: readonly ContentStore[] = objects === undefined ? [database] : [database, objects];
  return {
    current: objects ?? database,
    named: (name) => {
      const store = stores.find((candidate) => candidate.name === name);
      if (store === undefined) {
        throw new Error('the content is in object storage, but DOCUMENT_STORAGE_URL is not set');
      }
      return store;
    },
    removeAll: async (companyId) => {
      for (const store of stores) await store.removeAll(companyId);
    },
  };
}
