/**
 * One row of the tables in these folders: a request as it is sent, and its exact response. `<name>`
 * in path, headers, body and raw bytes stands for a value of the test's companies.
 */
export interface BadInput {
  readonly name: string;
  /** Default GET. */
  readonly method?: string;
  /** Below `/api/v1` or `/console/api`. Default `/employees`. */
  readonly path?: string;
  /**
   * Lines that replace the usual ones with their names; a name without a colon removes its line.
   */
  readonly headers?: readonly string[];
  /** Text and bytes are sent unchanged, anything else as JSON. */
  readonly body?: unknown;
  /** Default `application/json` if there is a body; null = no such header. */
  readonly contentType?: string | null;
  /** The whole request, replacing all of the above. */
  readonly raw?: string;
  /** Sent every 100 ms after the request: a client that never finishes. */
  readonly drip?: string;
  /** Only once there are so many responses; default 0. */
  readonly dripsAfter?: number;
  /** The client closes its side after the bytes. */
  readonly endsAfter?: boolean;
  /** A part of a successful response. */
  readonly answerHolds?: string;
  readonly expected: ExpectedAnswer;
}

export interface ExpectedAnswer {
  readonly status: number;
  /** Of the problem document; absent = the response is a success. */
  readonly code?: string;
  /** The pointers or parameters of `errors`, sorted. Default none. */
  readonly at?: readonly string[];
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * How long the exchange may take, in milliseconds, not counting pauses of the machine. Default up
   * to 10,000, for busy machines.
   */
  readonly withinMs?: readonly [number, number];
  /** Of the following responses on the connection; default none. */
  readonly thenStatuses?: readonly number[];
  /** The server closes the connection after the last response. */
  readonly closes?: boolean;
}

/** The required members of a new employee. */
export const person = { first_name: 'Ann', last_name: 'Lee', email: 'ann.lee@example.test' };
