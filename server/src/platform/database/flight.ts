import type pg from 'pg';
import type { Result } from './driver.ts';
import { type PgConnection, type PgResult, Result as RowBuilder } from './pg-internals.ts';
import { textTypes } from './text-format.ts';

export interface FlightStatement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly (string | Buffer | null)[];
  /** Sent by the driver itself; its rows are not read. */
  readonly isOwn?: boolean;
  /** May hold several statements. Sent alone with the simple protocol, which has its own Sync. */
  readonly isScript?: boolean;
}

export function toResult<Row>(result: PgResult | undefined): Result<Row> {
  return { rows: (result?.rows ?? []) as Row[], rowCount: result?.rowCount ?? 0 };
}

/** The statement texts that a connection has prepared, by name. */
export type Prepared = Map<string, string>;

/**
 * Several statements followed by a single Sync: one write, one response, and PostgreSQL runs none
 * after the first that fails. Without BEGIN they form one implicit transaction, which is committed
 * at Sync. A connection carries one flight at a time.
 */
export class Flight implements pg.Submittable {
  /** In the order of the statements. */
  readonly results: PgResult[] = [];
  /** How many completed; if the flight failed, this is the index of the failed statement. */
  done = 0;
  private readonly statements: readonly FlightStatement[];
  private readonly prepared: Prepared;
  private readonly landed = Promise.withResolvers<void>();

  constructor(statements: readonly FlightStatement[], prepared: Prepared) {
    this.statements = statements;
    this.prepared = prepared;
  }

  /**
   * Settles once the session is ready again or broken, so that it can be used or replaced at once.
   */
  async send(client: pg.Client, deadlineMs: number | undefined): Promise<void> {
    client.query<pg.Submittable>(this);
    await beforeDeadline(client, deadlineMs, this.landed.promise);
  }

  submit(given: object): void {
    const connection = given as PgConnection;
    connection.stream.cork();
    for (const statement of this.statements) this.write(connection, statement);
    if (this.statements[0]?.isScript !== true) connection.sync();
    connection.stream.uncork();
  }

  private write(connection: PgConnection, statement: FlightStatement): void {
    const { name = '', text, values = [], isOwn, isScript } = statement;
    if (isScript === true) return connection.query(text);
    if (!this.prepared.has(name)) {
      // A failed flight may have left it prepared. Closing a name that does not exist is not an
      // error.
      if (name !== '') connection.close({ type: 'S', name });
      if (name !== '') this.prepared.set(name, text);
      connection.parse({ name, text });
    }
    connection.bind({ statement: name, values });
    if (isOwn !== true) connection.describe({ type: 'P' });
    connection.execute({});
  }

  private result(): PgResult {
    return (this.results[this.done] ??= new RowBuilder(undefined, textTypes));
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.result().addFields(fields);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const result = this.result();
    if (this.statements[this.done]?.isOwn !== true) result.rows.push(result.parseRow(fields));
  }

  handleCommandComplete(message: { text: string }): void {
    this.result().addCommandComplete(message);
    this.done += 1;
  }

  /** For a text that contains no statement. */
  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handleReadyForQuery(): void {
    this.landed.resolve();
  }

  handleError(error: Error, connection: PgConnection): void {
    // Not prepared, or stale (0A000, 26000): the next flight prepares it again.
    for (const { name = '' } of this.statements.slice(this.done)) this.prepared.delete(name);
    const land = () => {
      connection.off('readyForQuery', land).off('end', land);
      this.landed.reject(error);
    };
    if (connection.stream.destroyed) land();
    else connection.on('readyForQuery', land).on('end', land);
  }
}

/**
 * Cuts the connection if no response arrives in time, since a network can drop a connection
 * silently. Pending work on it fails, and the pool opens another one.
 */
export async function beforeDeadline<T>(
  client: pg.Client,
  deadlineMs: number | undefined,
  answer: Promise<T>,
): Promise<T> {
  if (deadlineMs === undefined) return answer;
  const timer = setTimeout(() => client.connection.stream.destroy(), deadlineMs);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
  }
}
