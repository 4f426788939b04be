import type { DocumentContentsRow } from '../../../schema/rows.gen.ts';
import type { Database } from '../database/driver.ts';
import type { ContentStore } from './content-store.ts';
import { find, insert } from './stored-contents.sql.ts';

/**
 * Stores content in the table `document_contents`: written and deleted together with its record.
 */
export function createDatabaseStore(database: Database): ContentStore {
  return {
    name: 'database',
    stage: async () => undefined,
    keep: async (transaction, key, content) => {
      await transaction.query(insert(key, content));
    },
    read: async (key) => {
      const { rows } = await database.single<Pick<DocumentContentsRow, 'content'>>(
        { role: 'muster_app', companyId: key.companyId },
        find(key),
      );
      return rows[0]?.content;
    },
    remove: async () => undefined,
    removeAll: async () => undefined,
  };
}
