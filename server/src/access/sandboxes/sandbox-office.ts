import type { SandboxMailsRow } from '../../../schema/rows.gen.ts';
import type { SessionClient } from '../sessions/session.ts';
import type { SandboxDay } from './sandbox.ts';

/** A company has at most this many. */
export const sandboxesMax = 3;

/** How many sample people a sandbox begins with. */
export const samplePeople = [0, 25, 250] as const;
export type SamplePeople = (typeof samplePeople)[number];

/** A user of the parent who creates or enters a sandbox. */
export interface HomeUser {
  readonly companyId: string;
  readonly userId: string;
}

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
  /** Absent for a sandbox of the operator. */
  readonly home?: HomeUser;
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

/** What concerns two companies at once, the parent and its sandboxes, and so no single transaction. */
export interface SandboxOffice {
  /** @throws Problem `invalid_state` if the parent has three */
  create(sandbox: NewSandbox): Promise<CreatedSandbox>;
  list(parentCompanyId: string): Promise<readonly Sandbox[]>;
  /**
   * Opens a session of a sandbox that ends with the session it is opened from.
   *
   * @returns the cookie's value
   * @throws Problem `not_found` if the user is no member of it
   */
  enter(
    home: HomeUser,
    sandboxId: string,
    from: { readonly sessionToken: string; readonly client: SessionClient },
  ): Promise<string>;
}
