import type { ChildProgram } from './child-program.ts';
import type { PostgresServer } from './postgres-server.ts';

/** A program under load, and how to address its API. */
export interface Contestant {
  readonly program: ChildProgram;
  /** The collection's path, e.g. `/api/v1/employees`. */
  readonly path: string;
  readonly apiKey: string | undefined;
  /** A file with one employee id per line. */
  readonly idsFile: string;
  /** One of those ids. */
  readonly sampleId: string;
  /** Undefined if the database is inside the program. */
  readonly postgres: PostgresServer | undefined;
  /**
   * Resolves when a worker has finished all work caused by the load; that time counts as part of
   * the load.
   */
  readonly settle?: () => Promise<void>;
}
