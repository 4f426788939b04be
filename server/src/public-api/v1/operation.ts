import type { RequestHeader } from './schemas/headers.ts';
import type { FastifyRequest } from 'fastify';
import type { Static, TObject, TSchema } from 'typebox';
import type { ApiKeyActor } from '../../access/actor.ts';
import type { ReadNotes } from '../../access/audit/read-notes.ts';
import type { Permission } from '../../access/scopes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventWaits } from '../../events/feed/event-waits.ts';
import type { Database } from '../../platform/database/driver.ts';
import type { Cursors } from '../../platform/http/cursor.ts';
import type { ProblemCode } from '../../platform/http/problem.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Deprecation } from './deprecation.ts';

/** What operations work with; wired by hand in `main`. */
export interface OperationServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly cursors: Cursors;
  /** For the audit log: every operation that shows personal data notes whose. */
  readonly reads: Pick<ReadNotes, 'note'>;
  readonly eventWaits: Pick<EventWaits, 'wait'>;
}

export interface Reply<Body> {
  readonly status: 200 | 201;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text and bytes are the JSON of such a body, sent as they are. */
  readonly body: Body | string | Buffer;
}

export interface OperationInput<Query, Body> {
  readonly services: OperationServices;
  readonly actor: ApiKeyActor;
  /** Validated against the operation's schemas. */
  readonly query: Query;
  readonly body: Body;
  /** The `{id}` of the path, as sent. */
  readonly id: string;
  readonly headers: FastifyRequest['headers'];
}

/** A value of an answer that serves as a parameter of an operation (OpenAPI, "Link Object"). */
export interface AnswerLink {
  readonly operationId: string;
  readonly description: string;
  /** Runtime expressions by name, e.g. `$response.body#/employee/id`. */
  readonly parameters: Readonly<Record<string, string>>;
}

/**
 * One operation of `/api/v1`: everything that routing, authorisation, validation, serialisation and
 * the OpenAPI document need to know of it. The list of operation files is the API's index.
 */
export interface Operation<
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Answer extends TObject = TObject,
> {
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Below `/api/v1`; `{id}` is written `:id`. */
  readonly path: string;
  /** The scope or grant that a key needs. */
  readonly scope: Permission;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  readonly successStatus: 200 | 201;
  /** Headers that the operation reads, for the document. */
  readonly requestHeaders?: Readonly<Record<string, RequestHeader>>;
  /** Headers of the successful answer beyond those of every answer, for the document. */
  readonly answerHeaders?: Readonly<Record<string, { description: string }>>;
  /** Where the values of the successful answer lead, by name, for the document. */
  readonly links?: Readonly<Record<string, AnswerLink>>;
  /** Default `application/json`. */
  readonly bodyTypes?: readonly string[];
  /** What can go wrong beyond what follows from having a query, a body or an Idempotency-Key. */
  readonly problems: readonly ProblemCode[];
  /** Said in every answer and in the document; absent = not deprecated. */
  readonly deprecation?: Deprecation;
  readonly handle: (
    input: OperationInput<Static<Query>, Static<Body>>,
  ) => Promise<Reply<Static<Answer>>>;
}

/** Ties the types of an operation's schemas to its handler. */
export function defineOperation<
  Query extends TObject,
  Body extends TSchema,
  Answer extends TObject,
>(operation: Operation<Query, Body, Answer>): Operation {
  return operation;
}
