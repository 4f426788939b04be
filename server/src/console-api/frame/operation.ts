import type { SandboxOffice } from '../../access/sandboxes/sandbox-office.ts';
import type { Static, TObject, TSchema } from 'typebox';
import type { InvitationDelivery } from '../../access/invitations/issue-invitation.ts';
import type { UserActor, UserRole } from '../../access/actor.ts';
import type { ConfirmedKind } from '../../access/audit/confirming-actions.ts';
import type { ShownVersions } from '../../access/audit/shown-versions.ts';
import type { ApiKeyRecogniser } from '../../access/api-keys/recognise-api-key.ts';
import type { SignUpMode } from '../../access/companies/assert-sign-up-is-open.ts';
import type { AttemptCounter } from '../../access/attempt-counter.ts';
import type { PasswordResetThrottle } from '../../access/password-resets/password-reset-throttle.ts';
import type { Passwords } from '../../access/users/password.ts';
import type { SignInThrottle } from '../../access/users/sign-in-throttle.ts';
import type { ChangeAnnouncer } from '../../journal/changes/announce-changes.ts';
import type { ServiceClock } from '../../platform/clock.ts';
import type { Permits } from './permits.ts';
import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import type { Database } from '../../platform/database/driver.ts';
import type { Log } from '../../platform/log.ts';
import type { Cursors } from '../../platform/http/cursor.ts';
import type { FieldError, Said } from '../../platform/http/problem.ts';
import type { UploadedFile } from '../../platform/http/read-upload.ts';
import type { Image } from '../../platform/http/send-image.ts';
import type { Download } from '../../platform/http/send-download.ts';
import type { Ids } from '../../platform/ids.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { AddressPolicy } from '../../platform/outbound/address-policy.ts';
import type { Outbound } from '../../platform/outbound/post.ts';
import type { ResolveTxt } from '../../platform/outbound/resolve-txt.ts';
import type { ContentStores } from '../../platform/storage/content-store.ts';

/** The services that console operations use; wired by hand in `main`. */
export interface ConsoleServices {
  readonly database: Database;
  readonly clock: ServiceClock;
  readonly ids: Ids;
  readonly cursors: Cursors;
  readonly queue: JobQueue;
  readonly secretBox: SecretBox;
  readonly addressPolicy: AddressPolicy;
  readonly apiKeys: Pick<ApiKeyRecogniser, 'forgetAll'>;
  readonly passwords: Passwords;
  /** Encrypts account secrets. Endpoint secrets use another box. */
  readonly accountSecrets: SecretBox;
  readonly linkDelivery: InvitationDelivery;
  /** Encrypts sign-ins at a provider while they are under way. */
  readonly flowBox: SecretBox;
  /** Requests to the companies' sign-in providers. */
  readonly outbound: Pick<Outbound, 'send'>;
  readonly resolveTxt: ResolveTxt;
  /** The page to which providers send the browser back. */
  readonly redirectUrl: () => URL;
  readonly signInThrottle: SignInThrottle;
  readonly passwordResetThrottle: PasswordResetThrottle;
  /** Counts by `clientNetwork`. */
  readonly signUpThrottle: Pick<AttemptCounter, 'count'>;
  readonly signUpMode: SignUpMode;
  readonly installation: InstallationFacts;
  readonly contentStores: ContentStores;
  readonly permits: Permits;
  /** For changes of which the audit log has no act. */
  readonly changes: Pick<ChangeAnnouncer, 'announce'>;
  readonly log: Log;
  readonly sandboxes: SandboxOffice;
}

/** Facts about the installation that the console shows. */
export interface InstallationFacts {
  /** The version of the service, e.g. `1.2.3`. */
  readonly version: string;
  /** The limit for companies without their own. */
  readonly rateLimitPerMinute: number;
  /** How long owners can stop the deletion of their company. */
  readonly deletionDays: number;
}

/** Which records an operation confirms. */
export interface Confirmation {
  readonly kinds: readonly [ConfirmedKind, ...ConfirmedKind[]];
  /** The GETs that show them with their ETags, one for each kind; `{id}` is written `:id`. */
  readonly shownAt: readonly [string, ...string[]];
}

/** Whether an operation works without a session or, with one, for which roles. */
export type Access = 'anyone' | readonly [UserRole, ...UserRole[]];

export type CookieChange = { readonly opened: string } | 'closed';

export type ConsoleReply<Answer> =
  | {
      /** Sent with the operation's success status. */
      readonly body: Answer;
      /** How the session cookie changes; absent = it stays. */
      readonly session?: CookieChange;
      /** How the cookie of a sandbox changes; absent = it stays. */
      readonly sandbox?: CookieChange;
      /** How the cookie of a sign-in at a provider changes; absent = it stays. */
      readonly signInFlow?: CookieChange;
      /** The record's strong validator, for a later If-Match. */
      readonly etag?: string;
    }
  | { readonly download: Download }
  | { readonly image: Image };

export interface RecordProblem {
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  /** The invalid fields; absent without any. */
  readonly errors?: FieldError[];
  readonly said?: Said;
}

export interface ConsoleInput<Who, Query, Body> {
  readonly services: ConsoleServices;
  /** The signed-in user; undefined in operations for anyone. */
  readonly actor: Who;
  /** Validated against the operation's schemas. */
  readonly query: Query;
  /** With `upload`: the text fields of the form. */
  readonly body: Body;
  /** Set for operations with `upload`. */
  readonly file: UploadedFile | undefined;
  /** The `{id}` of the path, as sent. */
  readonly id: string;
  /** The client's address. */
  readonly ip: string;
  /** The cookie's value, valid or not. */
  readonly sessionToken: string | undefined;
  /** The value of the cookie of a sandbox, valid or not. */
  readonly sandboxToken: string | undefined;
  /** The value of the cookie of a sign-in at a provider, valid or not. */
  readonly signInFlow: string | undefined;
  /** The If-Match header, for an operation that changes a record. */
  readonly ifMatch: string | undefined;
  /** The versions that If-Match names, for `inChange` of an operation that confirms. */
  readonly shown: ShownVersions;
  /** The problem of one record of many. Logs a failure that isn't the caller's. */
  readonly toProblem: (failure: unknown) => RecordProblem;
  /** The user agent, cut to 500 characters; empty without the header. */
  readonly userAgent: string;
}

/**
 * One operation of `/console/api`, with everything needed for routing, authorisation and
 * validation.
 */
export interface ConsoleOperation<
  Allowed extends Access = Access,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
> {
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Relative to `/console/api`; `{id}` is written `:id`. */
  readonly path: string;
  /** Required, so that every operation declares who may use it. */
  readonly access: Allowed;
  readonly query?: Query;
  /** A closed schema. Without one, the operation takes no body. */
  readonly body?: Body;
  /** Takes one file as `multipart/form-data`; `body` then describes the other form fields. */
  readonly upload?: { readonly fileBytesMax: number };
  /** The response schema: undeclared members are not sent. A 204 response has none. */
  readonly answer?: Answer;
  readonly successStatus: 200 | 201 | 202 | 204;
  /**
   * Returns credentials or a file with another person's pay, or changes how people sign in. Requires
   * a step-up if the last authentication is too old.
   */
  readonly needsStepUp?: true;
  /**
   * Works although the company is read-only: to sign in safely, to take access away, and to stop its
   * deletion.
   */
  readonly worksReadOnly?: true;
  /**
   * Confirms what someone else made, so it needs If-Match with the ETag of what the user was shown.
   * Without this member, `recordAudit` refuses the act.
   */
  readonly confirms?: Confirmation;
  readonly handle: (
    input: ConsoleInput<
      Allowed extends 'anyone' ? undefined : UserActor,
      Static<Query>,
      Static<Body>
    >,
  ) => Promise<ConsoleReply<Static<Answer>>>;
}

/** How an operation is written down: without a `successStatus`, it answers with 200. */
export type Definition<Operation extends ConsoleOperation> = Omit<Operation, 'successStatus'> &
  Partial<Pick<Operation, 'successStatus'>>;

/** Checks the handler's types against the operation's access and schemas. */
export function defineOperation<
  const Allowed extends Access,
  Query extends TObject,
  Body extends TSchema,
  Answer extends TSchema,
>(operation: Definition<ConsoleOperation<Allowed, Query, Body, Answer>>): ConsoleOperation {
  const { successStatus = 200 } = operation;
  const whole: ConsoleOperation<Allowed, Query, Body, Answer> = { ...operation, successStatus };
  return whole;
}
