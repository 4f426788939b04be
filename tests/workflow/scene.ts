import type { Database } from '../../server/src/platform/database/driver.ts';
import type { Person } from '../harness/console.ts';

/** Where records are placed: a company, and the people concerned. */
export interface Scene {
  readonly database: Database;
  readonly companyId: string;
  /** The employee of each record, except for employee records themselves. */
  readonly self: Person;
  readonly manager: Person;
  readonly hrUserId: string;
  readonly starterUserId: string;
  readonly assigneeUserId: string;
  /** Another employee who can sign in, for operations on employees. */
  addEmployee(): Promise<Person>;
  /** A different number on each call. */
  nextSerial(): number;
}
