/** The data of a job of the queue `company-deletions`. */
export interface DeletionJob {
  readonly companyId: string;
}

/** A table with rows of companies. */
export interface TenantTable {
  readonly name: string;
  /** The columns of its primary key. */
  readonly key: readonly string[];
  /** Other tables whose rows refer to it. */
  readonly referrers: readonly string[];
  /** The keys by which its rows refer to each other. */
  readonly own: readonly { readonly from: readonly string[]; readonly to: readonly string[] }[];
}
