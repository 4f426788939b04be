import type { Static, TObject, TSchema } from 'typebox';
import type { InvitationLinks } from '../access/invitations/issue-invitation.ts';
import type { UserActor, UserRole } from '../access/actor.ts';
import type { ApiKeyDirectory } from '../access/api-keys/api-key-directory.ts';
import type { SignUpMode } from '../access/companies/assert-sign-up-is-open.ts';
import type { AttemptCounter } from '../access/attempt-counter.ts';
import type { PasswordResetThrottle } from '../access/password-resets/password-reset-throttle.ts';
import type { Passwords } from '../access/users/password.ts';
import type { SignInThrottle } from '../access/users/sign-in-throttle.ts';
import type { Clock } from '../platform/clock.ts';
import type { SecretBox } from '../platform/crypto/secret-box.ts';
import type { Database } from '../platform/database/driver.ts';
import type { Cursors } from '../platform/http/cursor.ts';
import type { Ids } from '../platform/ids.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { AddressPolicy } from '../platform/outbound/address-policy.ts';
import type { ContentStores } from '../platform/storage/content-store.ts';

/** What console operations work with; wired by hand in `main`. */
export interface ConsoleServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly cursors: Cursors;
  readonly queue: JobQueue;
  readonly secretBox: SecretBox;
  readonly addressPolicy: AddressPolicy;
  readonly apiKeys: Pick<ApiKeyDirectory, 'forgetAll'>;
  readonly passwords: Passwords;
  /** Seals what users sign in with; not the box of the endpoints' secrets. */
  readonly accountSecrets: SecretBox;
  readonly accountLinks: InvitationLinks;
  readonly signInThrottle: SignInThrottle;
  readonly passwordResetThrottle: PasswordResetThrottle;
  /** Counts by `clientNetwork`. */
  readonly signUpThrottle: Pick<AttemptCounter, 'count'>;
  readonly signUpMode: SignUpMode;
  readonly installation: InstallationFacts;
  readonly contentStores: ContentStores;
}

/** What the console tells of the service itself. */
export interface InstallationFacts {
  /** Of the service, e.g. `1.2.3`. */
  readonly version: string;
  /** Of companies without a tier of their own. */
  readonly rateLimitPerMinute: number;
}

/** Whether an operation may be used without a session, or by which roles with one. */
export type Access = 'anyone' | readonly [UserRole, ...UserRole[]];

export type ConsoleReply<Answer> =
  | {
      /** Sent with the operation's success status. */
      readonly body: Answer;
      /** What becomes of the session cookie; absent = it stays as it is. */
      readonly session?: { readonly opened: string } | 'closed';
      /** The strong validator of the record, for a later If-Match. */
      readonly etag?: string;
    }
  | { readonly download: Download };

/** A file that leaves in place of JSON: always as an attachment, never shown by the browser. */
export interface Download {
  readonly content: Uint8Array;
  readonly mimeType: string;
  /** What the browser saves it as. */
  readonly fileName: string;
}

/** The one file of a multipart request, with the name and the type that its sender claims. */
export interface UploadedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly content: Uint8Array;
}

export interface ConsoleInput<Who, Query, Body> {
  readonly services: ConsoleServices;
  /** Who is signed in; undefined in operations for anyone. */
  readonly actor: Who;
  /** Validated against the operation's schemas. */
  readonly query: Query;
  /** With `upload`: the text fields of the form. */
  readonly body: Body;
  /** Set in operations with `upload`. */
  readonly file: UploadedFile | undefined;
  /** The `{id}` of the path, as sent. */
  readonly id: string;
  /** The address that the request came from. */
  readonly ip: string;
  /** The cookie's value, valid or not. */
  readonly sessionToken: string | undefined;
  /** The header, for an operation that changes a record. */
  readonly ifMatch: string | undefined;
  /** What the client calls itself, cut to 500 characters; empty without the header. */
  readonly userAgent: string;
}

/** One operation of `/console/api`: all that routing, authorisation and validation need to know. */
export interface ConsoleOperation<
  Allowed extends Access = Access,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
> {
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/console/api`; `{id}` is written `:id`. */
  readonly path: string;
  /** Required, so that no operation can forget whom it is for. */
  readonly access: Allowed;
  readonly query?: Query;
  /** Closed. Without one the operation takes no body. */
  readonly body?: Body;
  /** Takes one file as `multipart/form-data`; `body` then describes the text fields beside it. */
  readonly upload?: { readonly fileBytesMax: number };
  /** What leaves: members that are not declared do not. 204 has none. */
  readonly answer?: Answer;
  readonly successStatus: 200 | 201 | 202 | 204;
  /**
   * Returns what gives access from then on, or a file with the pay of another person: asks for a
   * step-up in a session gone stale.
   */
  readonly showsSecret?: true;
  readonly handle: (
    input: ConsoleInput<
      Allowed extends 'anyone' ? undefined : UserActor,
      Static<Query>,
      Static<Body>
    >,
  ) => Promise<ConsoleReply<Static<Answer>>>;
}

/** Ties the types of an operation's access and schemas to its handler. */
export function defineOperation<
  const Allowed extends Access,
  Query extends TObject,
  Body extends TSchema,
  Answer extends TSchema,
>(operation: ConsoleOperation<Allowed, Query, Body, Answer>): ConsoleOperation {
  return operation;
}
