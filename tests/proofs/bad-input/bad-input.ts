/**
 * One row of the tables in these folders: a request as it goes over the wire, and the exact answer.
 * `<name>` in path, headers, body and raw bytes stands for a value of the test's companies.
 */
export interface BadInput {
  readonly name: string;
  /** Default GET. */
  readonly method?: string;
  /** Below `/api/v1` or `/console/api`. Default `/employees`. */
  readonly path?: string;
  /** Lines that replace the usual ones of their names; a name without a colon takes its one away. */
  readonly headers?: readonly string[];
  /** Text and bytes go as they are, anything else as JSON. */
  readonly body?: unknown;
  /** Default `application/json` where there is a body; null = no such header. */
  readonly contentType?: string | null;
  /** The whole request in place of all of the above. */
  readonly raw?: string;
  /** Sent every 100 ms after the request: a client that never comes to an end. */
  readonly drip?: string;
  /** Only once so many answers are there; default 0. */
  readonly dripsAfter?: number;
  /** The client ends its side after the bytes. */
  readonly endsAfter?: boolean;
  /** A part of an answer that is a success. */
  readonly answerHolds?: string;
  readonly expected: ExpectedAnswer;
}

export interface ExpectedAnswer {
  readonly status: number;
  /** Of the problem document; absent = the answer is a success. */
  readonly code?: string;
  /** The pointers or parameters of `errors`, sorted. Default none. */
  readonly at?: readonly string[];
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * How long the exchange may take, in milliseconds, but for the time for which the machine stood
   * still. Default up to 10,000, for busy machines.
   */
  readonly withinMs?: readonly [number, number];
  /** Of the answers that follow on the connection; default none. */
  readonly thenStatuses?: readonly number[];
  /** The server ends the connection after the last answer. */
  readonly closes?: boolean;
}

/** The members that a new employee needs. */
export const person = { first_name: 'Ann', last_name: 'Lee', email: 'ann.lee@example.test' };
