import type { Duplex } from 'node:stream';
import pg from 'pg';
import type { KnownColumns, RowDescription, SentQuery } from './flight.ts';

/**
 * What this file relies on in pg 8.23. `pg` takes any subclass of its Query for a statement: Client
 * calls `submit` when the statement's turn to be written has come, then the `handle…` method for
 * each message of the answer, and `callback` hears of the end. Query begins another result when it
 * hears of columns or of an end after the end of one, and keeps several in an array. At
 * ParseComplete, Client enters `name` and `text` in the connection's list of prepared statements.
 * `statement-batch.database.test.ts` fails when any of this changes.
 */
interface PgQuery {
  name: string;
  text: string;
  readonly _results: pg.QueryResult | pg.QueryResult[];
  handleRowDescription(message: RowDescription): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: CommandComplete, connection: PgConnection): void;
  handleError(error: Error, connection: PgConnection): void;
}

interface CommandComplete {
  readonly text: string;
}

interface PgConnection {
  readonly stream: Duplex;
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(statement: { name: string; text: string }): void;
  bind(portal: { statement: string; values: SentQuery['values'] }): void;
  describe(target: { type: 'P' }): void;
  execute(portal: object): void;
  sync(): void;
}

const Query = pg.Query as unknown as new (query: SentQuery) => PgQuery;

export interface BatchStatement {
  readonly query: SentQuery;
  /** The driver's own: its rows are not read. */
  readonly isOwn: boolean;
}

/**
 * Statements with one Sync behind all of them: one write there, one answer back, and of those after
 * the first that fails none is run. Without BEGIN among them they are one implicit transaction,
 * which PostgreSQL commits at Sync, so that the answer is complete only once they are committed.
 */
export class StatementBatch extends Query {
  /** Read by `pg`: cuts the connection when the answer takes longer. */
  readonly query_timeout: number | undefined;
  /** How many have been run to their end. */
  done = 0;
  /** The tag of the driver's own statement that was run last, e.g. `COMMIT`. */
  ownTag: string | undefined;
  private readonly statements: readonly BatchStatement[];
  private readonly knownColumns: KnownColumns;
  private readonly columns: (RowDescription | undefined)[] = [];

  constructor(
    statements: readonly BatchStatement[],
    knownColumns: KnownColumns,
    deadlineMs: number | undefined,
  ) {
    super({ text: '' });
    this.query_timeout = deadlineMs;
    this.statements = statements;
    this.knownColumns = knownColumns;
  }

  /** Of the statements that are not the driver's own, as far as they were run. */
  get results(): readonly pg.QueryResult[] {
    const { _results: results } = this;
    const complete = this.statements.slice(0, this.done).filter(({ isOwn }) => !isOwn).length;
    return (Array.isArray(results) ? results : [results]).slice(0, complete);
  }

  /** Writes the whole flight; null tells `pg` that nothing was wrong with it. */
  submit(connection: PgConnection): null {
    const known = this.knownColumns.get(connection.parsedStatements);
    try {
      for (const { query, isOwn } of this.statements) {
        const columns = query.name === undefined ? undefined : known?.get(query.name);
        this.columns.push(columns);
        prepare(connection, query);
        connection.bind({ statement: query.name ?? '', values: query.values });
        if (!isOwn && columns === undefined) connection.describe({ type: 'P' });
        connection.execute({});
      }
    } catch (error) {
      // Without its Sync the transaction is open, and the next statement would run within it.
      connection.stream.destroy();
      throw error;
    }
    connection.sync();
    this.expectAnswer();
    return null;
  }

  override handleRowDescription(message: RowDescription): void {
    this.columns[this.done] = message;
    super.handleRowDescription(message);
  }

  override handleDataRow(message: unknown): void {
    if (this.statements[this.done]?.isOwn !== true) super.handleDataRow(message);
  }

  override handleCommandComplete(message: CommandComplete, connection: PgConnection): void {
    if (this.statements[this.done]?.isOwn === true) {
      this.ownTag = message.text;
    } else {
      super.handleCommandComplete(message, connection);
      this.keepColumns(connection);
    }
    this.done += 1;
    this.expectAnswer();
  }

  override handleError(error: Error, connection: PgConnection): void {
    for (const { query } of this.statements.slice(this.done)) {
      if (query.name !== undefined) delete connection.submittedNamedStatements[query.name];
    }
    super.handleError(error, connection);
  }

  /** `pg` takes the statement whose answer comes next for the only one. */
  private expectAnswer(): void {
    const next = this.statements[this.done];
    if (next === undefined) return;
    this.name = next.query.name ?? '';
    this.text = next.query.text;
    // Known columns are not asked for again, so nothing will announce the rows that follow.
    const columns = this.columns[this.done];
    if (columns !== undefined && !next.isOwn) super.handleRowDescription(columns);
  }

  private keepColumns({ parsedStatements }: PgConnection): void {
    if (this.name === '') return;
    const known = this.knownColumns.get(parsedStatements);
    const ofConnection = known ?? new Map<string, RowDescription>();
    if (known === undefined) this.knownColumns.set(parsedStatements, ofConnection);
    ofConnection.set(this.name, this.columns[this.done] ?? { fields: [] });
  }
}

function prepare(connection: PgConnection, { name, text }: SentQuery): void {
  if (name === undefined) {
    connection.parse({ name: '', text });
    return;
  }
  const { parsedStatements, submittedNamedStatements } = connection;
  if (parsedStatements[name] !== undefined || submittedNamedStatements[name] !== undefined) return;
  connection.parse({ name, text });
  submittedNamedStatements[name] = text;
}
