/**
 * The one interface over both databases. PostgreSQL (`postgres.ts`) and the embedded PGlite
 * (`embedded.ts`) implement it; nothing else in the tree imports `pg` or PGlite.
 */

/** The roles of `migrations/0001_roles.sql`. Every transaction runs as exactly one of them. */
export type DatabaseRole =
  /** Acts for one company; row-level security shows it that company's rows only. */
  | 'muster_app'
  /** Finds a company from a key hash, a session or an e-mail address, before the tenant is known. */
  | 'muster_lookup'
  /** Claims and settles webhook deliveries of all companies; no grant on HR tables. */
  | 'muster_worker'
  /** Derives the audit log, events and deliveries of all companies from the journal. */
  | 'muster_relay'
  /** Shows a company what was derived for it: its audit log, events and deliveries. Writes nothing. */
  | 'muster_reader'
  /** Creates companies and bulk data from the command line. */
  | 'muster_operator';

/**
 * One SQL statement. A `name` makes it a prepared statement, parsed and planned once per
 * connection: give one to statements on a hot path, and only where the text never varies.
 */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
  /**
   * What an error that PostgreSQL reports for it means, e.g. which key is taken: for the caller that
   * awaits it and, after `send`, for the caller of the transaction, whose COMMIT fails with it.
   */
  readonly explain?: (error: DatabaseError) => unknown;
}

/**
 * Rows as plain objects, the same on both databases: `timestamptz` is an ISO 8601 UTC string with
 * milliseconds, `date` is `YYYY-MM-DD`, `numeric` and `int8` are strings, `json` is parsed,
 * `bytea` is a Uint8Array, ranges and everything else are PostgreSQL's text.
 */
export interface Result<Row> {
  readonly rows: Row[];
  readonly rowCount: number;
}

/** What holds for one transaction. All of it is local to the transaction and gone with it. */
export interface TransactionSettings {
  readonly role: DatabaseRole;
  /** The tenant: sets `app.company_id`, which the row-level security policies read. */
  readonly companyId?: string;
  /** `statement_timeout`; default 5,000. */
  readonly statementTimeoutMs?: number;
  /**
   * Has rows found by key in an index, one after the other, whatever the planner believes of the
   * tables. For statements on tables that are empty one moment and hold 100,000 rows the next: a
   * plan made while they are empty reads and sorts them whole, and is kept.
   *
   * It cannot decide which side of a join is read first, and a walk over a whole index passes for
   * look-ups. A join says `t.a = any (array[s.a]) and t.b = s.b` of a key (a, b): with `t.a = s.a` the
   * order of the index counts as useful, so that a walk over it competes with the look-ups, and wins
   * where `t` seems to be empty. PostgreSQL believes that of a table it vacuumed while it was.
   */
  readonly rowsByKey?: boolean;
}

/** Rows of one kind, written by one statement however many there are. */
export interface RowCollector<Row> {
  toStatement(rows: readonly Row[]): Statement;
}

export interface Transaction {
  query<Row>(statement: Statement): Promise<Result<Row>>;
  /** A statement whose answer nobody awaits. Its failure fails COMMIT, as `explain` has it. */
  send(statement: Statement): void;
  /** Adds a row to those that the collector writes; its one statement travels with COMMIT. */
  collect<Row>(collector: RowCollector<Row>, row: Row): void;
  /**
   * Runs `callback` once COMMIT was acknowledged, before the caller of `transaction` goes on; in
   * the order of registration. Never after a rollback, nor when the connection broke during COMMIT,
   * so it may serve as a hint (wake a worker) but not as the only record of what has to happen. It
   * must not throw: the transaction would succeed all the same and the process end as with any
   * uncaught exception. Throws when the transaction has already ended.
   */
  afterCommit(callback: () => void): void;
}

/** How the pool of connections stands. */
export interface ConnectionCounts {
  readonly busy: number;
  readonly idle: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
}

export interface Database {
  readonly kind: 'postgres' | 'embedded';
  /** For metrics; absent where there is no pool. */
  readonly connections?: () => ConnectionCounts;
  /**
   * Runs `work` inside BEGIN … COMMIT. A rejection rolls back and is passed on; so is the first
   * failure of a statement, also of one that nobody looked at. Statements that are not awaited travel
   * together: with `BEGIN` and the settings, and with COMMIT when `work` ends without awaiting more.
   * Never await anything but the transaction's own queries inside `work`: the embedded database has
   * one session.
   */
  transaction<T>(
    settings: TransactionSettings,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T>;
  /** One statement in its own transaction, settings included, in a single flight. */
  single<Row>(settings: TransactionSettings, statement: Statement): Promise<Result<Row>>;
  /**
   * Runs statements as the connecting user, outside any tenant: migrations and
   * upkeep only. `text` may hold several statements when there are no values. They may take as long
   * as they need.
   */
  administer<Row>(text: string, values?: readonly unknown[]): Promise<Result<Row>>;
  /**
   * Subscribes to NOTIFY on a connection of its own. `onReconnect` runs after each successful
   * (re)subscription, so that the caller can look for what it missed.
   */
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<{ close(): Promise<void> }>;
  /** Waits for running transactions (at most 10 s), then closes every connection. */
  close(): Promise<void>;
}

/** The database cannot be reached or refused the connection; the caller may try again later. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  /** Whether the way past a pooler was taken (`databaseDirectUrl`), which has an address of its own. */
  readonly isDirect: boolean;
  /** Whether it is the database in this process, which no address leads to. */
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

/** An error that PostgreSQL reported for a statement, the same class for both drivers. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  /** SQLSTATE, five characters; `23505` is unique_violation, `23P01` exclusion_violation. */
  readonly code: string;
  /** The violated constraint's name, where there is one. */
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
