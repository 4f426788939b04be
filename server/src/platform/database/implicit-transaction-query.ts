import type { Duplex } from 'node:stream';
import pg from 'pg';
import type { KnownColumns, RowDescription, SentQuery } from './flight.ts';

/**
 * What this file relies on in pg 8.23. `pg` takes any subclass of its Query for a statement: Client
 * calls `submit` when the statement's turn to be written has come, then the `handle…` method for
 * each message of the answer, and `callback` hears of the end. At ParseComplete it
 * enters `name` and `text` in the connection's list of prepared statements.
 * `implicit-transaction-query.database.test.ts` fails when any of this changes.
 */
interface PgQuery {
  readonly name?: string;
  readonly text: string;
  readonly values?: (string | Buffer | null)[];
  handleRowDescription(message: RowDescription): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: PgConnection): void;
}

interface PgConnection {
  readonly stream: Duplex;
  readonly parsedStatements: Readonly<Record<string, string>>;
  parse(statement: { name: string; text: string }): void;
  bind(portal: { statement: string; values: SentQuery['values'] }): void;
  describe(target: { type: 'P' }): void;
  execute(portal: object): void;
  sync(): void;
}

const Query = pg.Query as unknown as new (query: SentQuery) => PgQuery;

/**
 * Two statements as one implicit transaction: the settings, prepared before and bound to their
 * values, and the caller's statement, with one Sync behind both and neither BEGIN nor COMMIT.
 * PostgreSQL commits at Sync, so the answer is complete only once the statement is committed. When
 * one of the two fails, everything up to Sync is skipped and rolled back: the caller's statement
 * never runs without its settings.
 */
export class ImplicitTransactionQuery extends Query {
  /** Read by `pg`: cuts the connection when the answer takes longer. */
  readonly query_timeout: number | undefined;
  private readonly settings: SentQuery;
  private readonly knownColumns: KnownColumns;
  private columns: RowDescription | undefined;
  private areSettingsDone = false;

  constructor(settings: SentQuery, query: SentQuery, knownColumns: KnownColumns) {
    super(query);
    this.query_timeout = query.query_timeout;
    this.settings = settings;
    this.knownColumns = knownColumns;
  }

  /** Writes the whole flight; null tells `pg` that nothing was wrong with it. */
  submit(connection: PgConnection): null {
    const { name = '', text, values } = this;
    const { parsedStatements } = connection;
    this.columns = this.knownColumns.get(parsedStatements)?.get(name);
    try {
      connection.bind({ statement: this.settings.name ?? '', values: this.settings.values });
      connection.execute({});
      if (parsedStatements[name] === undefined) connection.parse({ name, text });
      connection.bind({ statement: name, values });
      if (this.columns === undefined) connection.describe({ type: 'P' });
      connection.execute({});
    } catch (error) {
      // Without its Sync the transaction is open, and the next statement would run within it.
      connection.stream.destroy();
      throw error;
    }
    connection.sync();
    return null;
  }

  override handleRowDescription(message: RowDescription): void {
    this.columns = message;
    super.handleRowDescription(message);
  }

  override handleDataRow(message: unknown): void {
    if (this.areSettingsDone) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: PgConnection): void {
    if (this.areSettingsDone) {
      super.handleCommandComplete(message, connection);
      this.keepColumns(connection);
      return;
    }
    this.areSettingsDone = true;
    // Known columns are not asked for again, so nothing will announce the rows that follow.
    if (this.columns !== undefined) super.handleRowDescription(this.columns);
  }

  private keepColumns({ parsedStatements }: PgConnection): void {
    if (this.name === undefined) return;
    const known = this.knownColumns.get(parsedStatements);
    const ofConnection = known ?? new Map<string, RowDescription>();
    this.knownColumns.set(parsedStatements, ofConnection);
    ofConnection.set(this.name, this.columns ?? { fields: [] });
  }
}
