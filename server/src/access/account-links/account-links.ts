import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';

/** What a link lets its holder do: accept an invitation, or choose a new password. */
export type AccountLinkKind = 'invitation' | 'password_reset';

/** How links reach the users they are for. */
export interface AccountLinks {
  /** With SMTP_URL they are mailed and shown to nobody else; without, they are shown to whoever makes them. */
  readonly byMail: boolean;
  readonly publicUrl: () => URL;
  /** Keeps a token until its mail is handed over. */
  readonly secretBox: SecretBox;
  readonly queue: JobQueue;
}

/** A link that is not mailed, for whoever made it to pass on. */
export interface ShownLink {
  /** Its last path segment is the token. */
  readonly url: string;
  readonly expires_at: string;
}

const dayMs = 24 * 3600 * 1000;
export const linkLifetimesMs: Readonly<Record<AccountLinkKind, number>> = {
  invitation: 7 * dayMs,
  password_reset: 3600 * 1000,
};

const pages: Readonly<Record<AccountLinkKind, string>> = {
  invitation: 'invitations',
  password_reset: 'password-resets',
};

export function linkUrl(publicUrl: URL, kind: AccountLinkKind, token: string): string {
  return `${publicUrl.href.replace(/\/+$/, '')}/${pages[kind]}/${token}`;
}

/** What a sealed token is bound to: a ciphertext moved to another row does not open. */
export function tokenContext(companyId: string, linkId: string): string {
  return `account_links/${companyId}/${linkId}`;
}
