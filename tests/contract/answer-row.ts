import type { ProblemCode } from '../../server/src/platform/http/problem.ts';
import type { Form } from '../harness/send-form.ts';

/** A request, and the response that it must get. `<name>` stands for a value of the company. */
export interface AnswerRow {
  /** Of the problem; absent = the operation's success. */
  readonly code?: ProblemCode | undefined;
  /** Default: the path of the operation with the employee's id in it; `fillPath`. */
  readonly path?: string;
  readonly key?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly form?: Form | undefined;
  readonly during?: Circumstance;
  /** Gets the other success status. */
  readonly otherStatus?: boolean;
}

/** What happens to the service while it responds. */
export type Circumstance =
  | 'limit used up'
  | 'database fails'
  | 'database away'
  /** The company is going to be deleted. */
  | 'read only'
  /** It is at another installation now. */
  | 'moved'
  /** Another request holds the Idempotency-Key `held`; only PostgreSQL has two sessions. */
  | 'key held';

/** The key of a request that is in progress. */
export const held = { 'idempotency-key': 'held' };

export const badCursor: AnswerRow = { code: 'invalid_cursor' };
