/** What a file must say to be an archive of a company. */
export const archiveFormat = 'muster-company';
/** Changes when an older program could misread an archive; columns and tables don't change it. */
export const formatVersion = 1;

export const manifestName = 'manifest.json';
/** Background work that continues where the company arrives. */
export const jobsName = 'jobs.jsonl';

/** The sum of each file that is made from the rows, as `sha256sum` writes and checks it. */
export const sumsName = 'sha256sums.txt';

export const rowsFolder = 'rows';
/** Where the files are that are made from the rows: for people, and none of them is imported. */
export const derivedFolders: readonly string[] = ['csv', 'payslips', 'contracts'];

export function rowsName(table: string): string {
  return `${rowsFolder}/${table}.jsonl`;
}

/** A file of the archive with a line for each record. */
export interface LinesOfArchive {
  readonly lines: number;
  readonly bytes: number;
  /** In hex. */
  readonly sha256: string;
}

export interface TableOfArchive extends LinesOfArchive {
  /** In the order of the table; each line has all of them. */
  readonly columns: readonly string[];
}

/** Files stand next to the records that describe them: their SHA-256 is in the record. */
export interface FilesOfArchive {
  readonly files: number;
  readonly bytes: number;
}

/** What someone has to renew, because it was a secret. */
export interface ToRenew {
  readonly api_keys: readonly { readonly id: string; readonly name: string }[];
  readonly provisioning_tokens: readonly { readonly id: string; readonly name: string }[];
  readonly applications: readonly { readonly id: string; readonly name: string }[];
  readonly webhook_endpoints: readonly {
    readonly id: string;
    readonly url: string;
    /** The names of its own headers, whose values are secrets. */
    readonly header_names: readonly string[];
  }[];
  readonly sign_in_provider: { readonly issuer: string; readonly client_id: string } | null;
  readonly sign_in_domains: readonly string[];
  /** How many people had these. */
  readonly passwords: number;
  readonly second_factors: number;
  readonly calendar_subscriptions: number;
}

/** The content of `manifest.json`. */
export interface Manifest {
  readonly format: typeof archiveFormat;
  readonly format_version: number;
  /** The newest migration of the installation that wrote it. */
  readonly schema_version: number;
  readonly created_at: string;
  /** The address of that installation. */
  readonly source: string;
  readonly company: { readonly id: string; readonly name: string };
  /** The newest seal of the audit log; null = it has none. */
  readonly audit_head: { readonly number: string; readonly hash: string } | null;
  /** The position of the newest event. */
  readonly last_position: string;
  readonly tables: Readonly<Record<string, TableOfArchive>>;
  readonly jobs: LinesOfArchive;
  readonly files: Readonly<Record<string, FilesOfArchive>>;
  /** `sha256sums.txt`, with a line for each file that is made from the rows; absent = there are none. */
  readonly derived?: LinesOfArchive | undefined;
  /** Documents whose file was missing already. */
  readonly missing_files: readonly string[];
  readonly left_out: readonly { readonly what: string; readonly why: string }[];
  readonly to_renew: ToRenew;
}

/** A table whose rows or files are in the archive, from the catalogue. */
export interface ArchivedTable {
  readonly name: string;
  /** The columns of its primary key, without the company's. */
  readonly key: readonly string[];
  /** Those that `muster_archivist` reads, in the order of the table. */
  readonly columns: readonly ArchivedColumn[];
  /** Other tables whose rows refer to it. */
  readonly referrers: readonly string[];
}

export interface ArchivedColumn {
  readonly name: string;
  readonly type: string;
  /** PostgreSQL computes or numbers it: it is never inserted. */
  readonly is_generated: boolean;
}
