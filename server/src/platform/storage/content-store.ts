import type { Transaction } from '../database/driver.ts';

export const storeNames = ['database', 'object_storage'] as const;
/** Where content is stored; each record saves it, so that the setting can change. */
export type StoreName = (typeof storeNames)[number];

/** A key is only ever used for one content. */
export interface ContentKey {
  readonly companyId: string;
  readonly id: string;
}

/**
 * Stores bytes that records refer to. Content is staged before the record's transaction and kept
 * inside it, so that each store can do its work at the right point. An object storage responds over
 * the network, and a transaction must not wait for that; the database takes part in the commit.
 */
export interface ContentStore {
  readonly name: StoreName;
  /**
   * Call it before the transaction, never inside one. If the transaction does not commit, the
   * content is an orphan.
   */
  stage(key: ContentKey, content: Uint8Array): Promise<void>;
  /** Call it inside the transaction that writes the record. */
  keep(transaction: Transaction, key: ContentKey, content: Uint8Array): Promise<void>;
  /** Undefined if there is no content. Not for use inside a transaction. */
  read(key: ContentKey): Promise<Uint8Array | undefined>;
  /**
   * Deletes content whose record is deleted or was never created; does nothing if there is no
   * content.
   */
  remove(key: ContentKey): Promise<void>;
  /** Deletes everything of a company that is stored outside the database, also orphans. */
  removeAll(companyId: string): Promise<void>;
}

/** New content goes to the current store; older content is read from the store its record names. */
export interface ContentStores {
  readonly current: ContentStore;
  /** @throws Error for a store that is no longer configured */
  named(name: StoreName): ContentStore;
  /** Deletes everything of a company that is stored outside the database, also orphans. */
  removeAll(companyId: string): Promise<void>;
}
