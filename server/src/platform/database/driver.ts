/**
 * The one interface to both databases. PostgreSQL (`postgres.ts`) and the embedded PGlite
 * (`embedded.ts`) implement it; no other module imports `pg` or PGlite.
 */

/** The roles of `migrations/0001_roles.sql`. Every transaction runs as exactly one of them. */
export type DatabaseRole =
  /** Acts for one company; row-level security limits it to that company's rows. */
  | 'muster_app'
  /** Finds a company by key hash, session or email address, before the tenant is known. */
  | 'muster_lookup'
  /** Claims and settles webhook deliveries of all companies; no grant on HR tables. */
  | 'muster_worker'
  /** Derives the audit log, events and deliveries of all companies from the journal. */
  | 'muster_relay'
  /** Reads what was derived for a company: its audit log, events and deliveries. Writes nothing. */
  | 'muster_reader'
  /** Creates companies and bulk data from the command line. */
  | 'muster_operator'
  /** Deletes the rows of one company whose deletion has begun; sees only their keys. */
  | 'muster_eraser'
  /** Reads one company's rows except secrets; adds rows of a company while its import is under way. */
  | 'muster_archivist';

/**
 * One SQL statement. A `name` makes it a prepared statement, parsed and planned once per
 * connection. Name the statements on hot paths, and only if their text never varies.
 */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
  /**
   * Translates an error that PostgreSQL reports for this statement, e.g. to say which key is taken.
   * The caller that awaits the statement gets the result; after `send`, the caller of the
   * transaction gets it, because COMMIT fails with it.
   */
  readonly explain?: (error: DatabaseError) => unknown;
}

/**
 * Rows as plain objects, the same on both databases: `timestamptz` is an ISO 8601 UTC string with
 * milliseconds, `date` is `YYYY-MM-DD`, `numeric` and `int8` are strings, `json` is parsed, `bytea`
 * is a Uint8Array; ranges and all other types are PostgreSQL's text.
 */
export interface Result<Row> {
  readonly rows: Row[];
  readonly rowCount: number;
}

/** Settings for one transaction. They are local to it and end with it. */
export interface TransactionSettings {
  readonly role: DatabaseRole;
  /** The tenant: sets `app.company_id`, which the row-level security policies read. */
  readonly companyId?: string;
  /** `statement_timeout`; default 5,000. */
  readonly statementTimeoutMs?: number;
  /**
   * Makes PostgreSQL look up rows by key in an index, one at a time, regardless of the planner's
   * estimates. Use it for statements on tables that can be empty one moment and hold 100,000 rows
   * the next: a plan made while they are empty reads and sorts them whole, and is then cached.
   *
   * It cannot decide which side of a join is read first, and a scan of a whole index counts as an
   * index look-up. For a key (a, b), a join must say `t.a = any (array[s.a]) and t.b = s.b`. With
   * `t.a = s.a` the order of the index counts as useful, so a full index scan competes with the
   * look-ups and wins if `t` seems to be empty. PostgreSQL assumes that of a table that was empty
   * when it was last vacuumed.
   */
  readonly rowsByKey?: boolean;
  /**
   * PostgreSQL refuses every statement that changes or locks rows. Only a collector that
   * `recordsReads` may write: in a transaction of its own, which follows in the same round trip.
   */
  readonly isReadOnly?: boolean;
}

/** Rows of one kind that a single statement writes, however many there are. */
export interface RowCollector<Row> {
  /** Whether the rows say who read what, so that a read-only transaction may leave them. */
  readonly recordsReads?: true;
  toStatement(rows: readonly Row[]): Statement;
}

export interface Transaction {
  query<Row>(statement: Statement): Promise<Result<Row>>;
  /**
   * Sends a statement without waiting for its result. If it fails, COMMIT fails with the error from
   * `explain`.
   */
  send(statement: Statement): void;
  /** Adds a row to the ones the collector writes in one statement, which is sent with COMMIT. */
  collect<Row>(collector: RowCollector<Row>, row: Row): void;
  /**
   * Runs `callback` after COMMIT is acknowledged and before `transaction` returns, in the order of
   * registration. It does not run after a rollback or when the connection broke during COMMIT. So
   * use it as a hint (wake a worker), not as the only record of pending work. It must not throw:
   * the transaction would still succeed, and the process would exit as with any uncaught exception.
   * Throws when the transaction has already finished.
   */
  afterCommit(callback: () => void): void;
}

/** State of the connection pool. */
export interface ConnectionCounts {
  readonly busy: number;
  readonly idle: number;
  /** Callers waiting for a connection. */
  readonly waiting: number;
}

export interface Database {
  readonly kind: 'postgres' | 'embedded';
  /** Distinguishes a copy of the data directory from the original; empty for PostgreSQL, which knows. */
  readonly directoryId: string;
  /** For metrics; absent if there is no pool. */
  readonly connections?: () => ConnectionCounts;
  /**
   * Runs `work` inside BEGIN … COMMIT. A rejection rolls back and is passed on, and so is the first
   * failed statement, even if its result was never awaited. Statements that are not awaited are
   * sent together: with `BEGIN` and the settings, and with COMMIT if `work` ends without awaiting
   * more. Inside `work`, await only the transaction's own queries, because the embedded database
   * has a single session.
   */
  transaction<T>(
    settings: TransactionSettings,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T>;
  /** One statement in its own transaction, settings included, in a single round trip. */
  single<Row>(settings: TransactionSettings, statement: Statement): Promise<Result<Row>>;
  /**
   * Runs statements as the connecting user, outside any tenant: only for migrations and
   * maintenance. Without values, `text` may hold several statements. There is no statement timeout.
   */
  administer<Row>(text: string, values?: readonly unknown[]): Promise<Result<Row>>;
  /**
   * Subscribes to NOTIFY on a dedicated connection. `onReconnect` runs after each successful
   * subscription, the first one included, so that the caller can check for what it missed.
   */
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<{ close(): Promise<void> }>;
  /** Waits for running transactions (at most 10 s), then closes every connection. */
  close(): Promise<void>;
}

/** The database cannot be reached or refused the connection; the caller can retry later. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  /** Whether it was the direct connection that bypasses a pooler (`databaseDirectUrl`). */
  readonly isDirect: boolean;
  /** Whether it is the embedded database, which has no address. */
  readonly isEmbedded: boolean;

  constructor(
    message: string,
    options: ErrorOptions & { readonly isDirect?: boolean; readonly isEmbedded?: boolean } = {},
  ) {
    super(message, options);
    this.isDirect = options.isDirect ?? false;
    this.isEmbedded = options.isEmbedded ?? false;
  }
}

/** An error that PostgreSQL reported for a statement; both drivers use this class. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  /** SQLSTATE, five characters; `23505` is unique_violation, `23P01` exclusion_violation. */
  readonly code: string;
  /** The name of the violated constraint, if any. */
  readonly constraint: string | undefined;

  constructor(message: string, code: string, constraint: string | undefined, cause?: unknown) {
    super(message, { cause });
    this.code = code;
    this.constraint = constraint;
  }
}

/** Whether `error` is a violation of the named unique, exclusion, foreign-key or check constraint. */
export function isConstraintViolation(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.constraint === constraint;
}
