import type { ChildProgram } from './child-program.ts';
import type { PostgresServer } from './postgres-server.ts';

/** A program under load, and how its API is addressed. */
export interface Contestant {
  readonly program: ChildProgram;
  /** The collection's path, e.g. `/api/v1/employees`. */
  readonly path: string;
  readonly apiKey: string | undefined;
  /** A file with one employee's id in each line. */
  readonly idsFile: string;
  /** One of them. */
  readonly sampleId: string;
  /** Undefined when the database is within the program. */
  readonly postgres: PostgresServer | undefined;
  /** Resolves when all that the load has left to a worker is done; it belongs to the load. */
  readonly settle?: () => Promise<void>;
}
