import type { SandboxMailsRow, UsersRow } from '../../../schema/rows.gen.ts';
import type { StaffRole } from '../actor.ts';
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
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** A person of the parent who may enter a sandbox, with their role there. */
export interface SandboxMember extends Pick<UsersRow, 'role'> {
  /** Their user in the parent. */
  readonly user_id: string;
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
  /** Who may enter it, except owners of the parent who never have. */
  members(sandboxId: string): Promise<readonly SandboxMember[]>;
  /** Lets a person of the parent enter, or gives a member another role. */
  admit(
    sandboxId: string,
    member: { readonly home: HomeUser; readonly role: StaffRole },
  ): Promise<void>;
  /** Ends that and their sessions there. @throws Problem `not_found` if the user is no member */
  expel(sandboxId: string, homeUserId: string): Promise<void>;
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
      readonly home: HomeUser & { readonly isOwner: boolean };
      readonly sessionToken: string;
      readonly client: SessionClient;
    },
  ): Promise<string>;
}
