import type { SandboxMailsRow } from '../../../schema/rows.gen.ts';
import type { SessionClient } from '../sessions/session.ts';
import type { SandboxDay } from './sandbox.ts';

/** How many sample people a sandbox begins with. */
export const samplePeople = [0, 25, 250] as const;
export type SamplePeople = (typeof samplePeople)[number];

export interface NewSandbox {
  readonly name: string;
  readonly people: SamplePeople;
  /** IANA name. */
  readonly timeZone: string;
  readonly owner: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    /** argon2id in PHC format; absent if they only enter it from the parent. */
    readonly passwordHash?: string;
  };
  /** The creator in the parent; absent for a sandbox of the operator. */
  readonly homeUserId?: string;
}

export interface Sandbox extends SandboxDay {
  readonly id: string;
  readonly name: string;
  /** Who work there now. */
  readonly people: number;
  readonly created_at: string;
}

/** An email that a sandbox would have sent. */
export type SandboxMail = Pick<
  SandboxMailsRow,
  'id' | 'recipient' | 'subject' | 'body' | 'created_at'
>;

export interface CreatedSandbox {
  readonly sandbox: Sandbox;
  /** Its first key, with every scope and grant; shown once. */
  readonly secret: string;
  readonly ownerId: string;
}

/** A person of the parent who enters. */
export interface HomeUser {
  readonly userId: string;
  readonly isOwner: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/**
 * The side of a sandbox of what concerns two companies, its parent and itself. Each runs in
 * transactions of its own; the parent has checked that the sandbox is one of its slots.
 */
export interface SandboxOffice {
  create(sandbox: NewSandbox): Promise<CreatedSandbox>;
  /** Undefined if there is no such sandbox. */
  read(sandboxId: string): Promise<Sandbox | undefined>;
  /**
   * Ends it for good: its keys and endpoints stop working, no one can enter it, and a job deletes
   * everything in it.
   *
   * @param askedBy The person's name, for the line that remains.
   */
  close(sandboxId: string, askedBy: string): Promise<void>;
  /**
   * Opens a session that ends with the session it is opened from. An owner of the parent becomes a
   * member at the first entry.
   *
   * @returns the cookie's value
   * @throws Problem `not_found` if the user is no member
   */
  enter(
    sandboxId: string,
    from: {
      readonly home: HomeUser;
      readonly sessionToken: string;
      readonly client: SessionClient;
    },
  ): Promise<string>;
}
