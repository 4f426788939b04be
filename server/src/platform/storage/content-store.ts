import type { Transaction } from '../database/driver.ts';

export const storeNames = ['database', 'object_storage'] as const;
/** Where content is kept; a record remembers it, so that a setting can change. */
export type StoreName = (typeof storeNames)[number];

/** A key is used for one content only, ever. */
export interface ContentKey {
  readonly companyId: string;
  readonly id: string;
}

/**
 * Keeps bytes beside the records that tell of them. Content is staged before the record's transaction
 * and kept inside it, so that each store can do its part where it belongs: an object storage answers
 * over the network, for which no transaction may wait, and the database takes part in the commit.
 */
export interface ContentStore {
  readonly name: StoreName;
  /** Before the transaction, never inside one. When that does not commit, the content is an orphan. */
  stage(key: ContentKey, content: Uint8Array): Promise<void>;
  /** Inside the transaction that writes the record. */
  keep(transaction: Transaction, key: ContentKey, content: Uint8Array): Promise<void>;
  /** Undefined when there is nothing. Not inside a transaction. */
  read(key: ContentKey): Promise<Uint8Array | undefined>;
  /** Removes content whose record is gone or never came to be; nothing when there is none. */
  remove(key: ContentKey): Promise<void>;
}

/** New content goes to one store; what older records name is read where it is. */
export interface ContentStores {
  readonly current: ContentStore;
  /** @throws Error for a store that the settings no longer name */
  named(name: StoreName): ContentStore;
}
