import type { ChildProgram } from './child-program.ts';

/** A program under load, and how its API is addressed. */
export interface Contestant {
  readonly program: ChildProgram;
  /** The collection's path, e.g. `/api/v1/employees`. */
  readonly path: string;
  readonly apiKey: string | undefined;
}
