import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import pg from 'pg';

/**
 * Everything of pg 8.23 that this code uses and its documentation does not promise; the driver's
 * conformance test fails if any of it changes. `pg-cursor`, by the authors of pg, uses the same
 * except `close`, `stream` and `prepareValue`.
 *
 * `client.query(object)` calls `object.submit`, then its `handle…` method for each message of the
 * response: pg has no other way to send several statements with one Sync. After an error message pg
 * no longer calls the object, so the connection's events show when the session is ready again.
 */
export interface PgConnection extends EventEmitter {
  /** Corked, so that a flight leaves in one write; destroyed when no response arrives. */
  readonly stream: Duplex;
  parse(statement: { name: string; text: string }): void;
  bind(portal: { statement: string; values: readonly (string | Buffer | null)[] }): void;
  describe(target: { type: 'P' }): void;
  execute(portal: object): void;
  close(target: { type: 'S'; name: string }): void;
  sync(): void;
  query(text: string): void;
}

/** Builds rows the way pg does for its own queries. */
export interface PgResult extends pg.QueryResult {
  addFields(fields: readonly pg.FieldDef[]): void;
  parseRow(values: readonly (string | null)[]): object;
  addCommandComplete(message: { text: string }): void;
}

export const { Result, utils, types } = pg as unknown as {
  readonly Result: new (rowMode: undefined, types: pg.CustomTypesConfig) => PgResult;
  /** A JavaScript value as text, bytes or null. Throws before anything is sent. */
  readonly utils: { prepareValue(value: unknown): string | Buffer | null };
  /** `@types/pg-types` declares a wrong type for `arrayParser`. */
  readonly types: {
    readonly arrayParser: {
      create(text: string, parse: (element: string) => unknown): { parse(): unknown };
    };
  };
};
