import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';

/** What a link allows: accepting an invitation or setting a new password. */
export type AccountLinkKind = 'invitation' | 'password_reset';

/** How links reach their users, from the settings. */
export interface LinkDelivery {
  /**
   * With SMTP_URL links are emailed and shown to no one else; without it they are shown to the user
   * who creates them.
   */
  readonly byMail: boolean;
  readonly publicUrl: () => URL;
  /** Encrypts a token until its email is handed over to the mail server. */
  readonly secretBox: SecretBox;
  readonly queue: JobQueue;
}

/** A link that is not emailed. The user who created it passes it on. */
export interface ShownLink {
  /** The last path segment is the token. */
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

/**
 * The context a token is sealed with, so that a ciphertext moved to another row can't be opened.
 */
export function tokenContext(companyId: string, linkId: string): string {
  return `account_links/${companyId}/${linkId}`;
}
