import type { RequestHeader } from './schemas/headers.ts';
import type { FastifyRequest } from 'fastify';
import type { Static, TObject, TSchema } from 'typebox';
import type { ApiKeyActor, UserActor } from '../../access/actor.ts';
import type { OauthScope } from '../../access/applications/oauth-scopes.ts';
import type { ReadNotes } from '../../access/audit/read-notes.ts';
import type { Permission } from '../../access/scopes.ts';
import type { ServiceClock } from '../../platform/clock.ts';
import type { EventWaits } from '../../events/feed/event-waits.ts';
import type { EventType } from '../../events/catalogue.ts';
import type { Database } from '../../platform/database/driver.ts';
import type { Cursors } from '../../platform/http/cursor.ts';
import type { Problem, ProblemCode } from '../../platform/http/problem.ts';
import type { KeyedLimits } from '../../platform/keyed-limits.ts';
import type { UploadedFile } from '../../platform/http/read-upload.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { ContentStores } from '../../platform/storage/content-store.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Credentials } from './authenticate.ts';
import type { Deprecation } from './deprecation.ts';
import type { FileLinks } from './files/file-links.ts';

/** The services that operations use; wired by hand in `main`. */
export interface OperationServices {
  readonly database: Database;
  readonly clock: ServiceClock;
  readonly ids: Ids;
  readonly cursors: Cursors;
  /** For the audit log: every operation that shows personal data records whose. */
  readonly reads: Pick<ReadNotes, 'note'>;
  /** Batches of a company run one after the other, so that they don't take all connections. */
  readonly batches: KeyedLimits;
  readonly eventWaits: Pick<EventWaits, 'wait' | 'wakeUps'>;
  readonly queue: JobQueue;
  readonly contentStores: ContentStores;
  readonly fileLinks: FileLinks;
  /** Of the installation, for companies without a limit of their own. */
  readonly rateLimitPerMinute: number;
}

export interface Reply<Body> {
  readonly status: 200 | 201 | 202 | 302;
  readonly headers?: Readonly<Record<string, string>>;
  /** A string or a buffer is the JSON of such a body and is sent unchanged. */
  readonly body: Body | string | Buffer;
  /** False = an Idempotency-Key doesn't keep the response, because nothing was done. Default: true. */
  readonly isStored?: boolean;
}

export interface OperationInput<Query, Body, Who = ApiKeyActor> {
  readonly services: OperationServices;
  readonly actor: Who;
  /** Validated against the operation's schemas. */
  readonly query: Query;
  /** With `upload`: the text fields of the form. */
  readonly body: Body;
  /** Set for operations with `upload`. */
  readonly file: UploadedFile | undefined;
  /** The `{id}` of the path, as sent. */
  readonly id: string;
  /** All parameters of the path, decoded and validated against `pathParameters`. */
  readonly params: Readonly<Record<string, string>>;
  readonly headers: FastifyRequest['headers'];
  /** Aborts when the client closes the connection. Made when called: few requests need it. */
  readonly clientGone: () => AbortSignal;
  /** By index, the problem of each row that doesn't match the schema of `rows`. */
  readonly rowProblems: ReadonlyMap<number, Problem>;
}

/**
 * A value of a response that serves as a parameter of another operation (OpenAPI, "Link Object").
 */
export interface AnswerLink {
  readonly operationId: string;
  readonly description: string;
  /** Runtime expressions by name, e.g. `$response.body#/employee/id`. */
  readonly parameters: Readonly<Record<string, string>>;
}

/**
 * One operation of `/api/v1`, with everything needed for routing, authorisation, validation,
 * serialisation and the OpenAPI document. The list of operation files is the index of the API.
 */
export interface Operation<
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Answer extends TObject = TObject,
> {
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Relative to `/api/v1`; a parameter `{name}` is written `:name`. */
  readonly path: string;
  /** The schemas of the path's parameters, except those of `:id`. */
  readonly pathParameters?: Readonly<Record<string, TSchema>>;
  /** The scope or grant that a key needs. */
  readonly scope: Permission;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly query?: Query;
  readonly body?: Body;
  /**
   * A list in the body whose elements are validated one by one, so that a faulty one doesn't refuse
   * the request. The schema of `body` leaves them open.
   */
  readonly rows?: { readonly member: string; readonly schema: TSchema };
  /** Default: 256 KiB. */
  readonly bodyBytesMax?: number;
  /** Takes one file as `multipart/form-data`; `body` then describes the other form fields. */
  readonly upload?: { readonly fileBytesMax: number };
  readonly answer: Answer;
  /** 302: a redirect to a file. */
  readonly successStatus: 200 | 201 | 302;
  /** With 302: the file that clients get that follow the redirect, for the document. */
  readonly redirect?: { readonly description: string; readonly types: readonly string[] };
  /** A further status of success with the same body. */
  readonly otherSuccessStatus?: 200 | 201 | 202;
  /** Headers the operation reads, for the document. */
  readonly requestHeaders?: Readonly<Record<string, RequestHeader>>;
  /**
   * Headers of the successful response in addition to those of every response, for the document.
   */
  readonly answerHeaders?: Readonly<Record<string, { description: string }>>;
  /** By name, the operations that values of the successful response lead to, for the document. */
  readonly links?: Readonly<Record<string, AnswerLink>>;
  /** Default `application/json`. */
  readonly bodyTypes?: readonly string[];
  /** The problems beyond those that follow from having a query, a body or an Idempotency-Key. */
  readonly problems: readonly ProblemCode[];
  /** The events that it can cause, for the event catalogue; the contract test observes them. */
  readonly emits?: readonly EventType[];
  /** Announced in every response and in the document; absent = not deprecated. */
  readonly deprecation?: Deprecation;
  readonly handle: (
    input: OperationInput<Static<Query>, Static<Body>>,
  ) => Promise<Reply<Static<Answer>>>;
}

/**
 * An operation that acts for a person: it takes the access token of an application that the person
 * authorized, and never an API key.
 */
export interface PersonOperation<
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Answer extends TObject = TObject,
> extends Omit<Operation<Query, Body, Answer>, 'scope' | 'handle'> {
  /** The scope that the token needs. */
  readonly personScope: OauthScope;
  readonly handle: (
    input: OperationInput<Static<Query>, Static<Body>, UserActor>,
  ) => Promise<Reply<Static<Answer>>>;
}

/** The key, or the person with their application, that the request presents. */
export type Caller = Extract<Credentials, { readonly kind: 'recognised' | 'person' }>;

/** An operation for every valid key and every token of a person: it needs no scope. */
export interface CallerOperation<
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Answer extends TObject = TObject,
> extends Omit<Operation<Query, Body, Answer>, 'scope' | 'handle'> {
  readonly forEveryCaller: true;
  readonly handle: (
    input: OperationInput<Static<Query>, Static<Body>, Caller>,
  ) => Promise<Reply<Static<Answer>>>;
}

/** Every kind of operation. */
export type AnyOperation = Operation | PersonOperation | CallerOperation;

/** The path as the document shows it, e.g. `/employees/{id}`. */
export function documentedPath({ path }: Pick<Operation, 'path'>): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

/** Checks the handler's types against the operation's schemas. */
export function defineOperation<
  Query extends TObject,
  Body extends TSchema,
  Answer extends TObject,
>(operation: Operation<Query, Body, Answer>): Operation {
  return operation;
}

/** The same for an operation that acts for a person. */
export function definePersonOperation<
  Query extends TObject,
  Body extends TSchema,
  Answer extends TObject,
>(operation: PersonOperation<Query, Body, Answer>): PersonOperation {
  return operation;
}

/** The same for an operation that needs no scope. */
export function defineCallerOperation<
  Query extends TObject,
  Body extends TSchema,
  Answer extends TObject,
>(operation: CallerOperation<Query, Body, Answer>): CallerOperation {
  return operation;
}
