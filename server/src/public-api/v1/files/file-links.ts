import type { ApiKeyActor } from '../../../access/actor.ts';
import { type Clock, toInstant } from '../../../platform/clock.ts';
import type { SecretBox } from '../../../platform/crypto/secret-box.ts';

/** How long an address works. */
export const fileLinkMinutes = 5;

export type FileKind = 'document' | 'contract' | 'photo';

/** The one file that an address leads to, and the key it was issued to. */
export interface FileLink {
  readonly kind: FileKind;
  /** Of the record the file belongs to. */
  readonly id: string;
  readonly companyId: string;
  readonly apiKeyId: string;
}

export interface IssuedFileLink {
  readonly url: string;
  readonly expires_at: string;
}

/** Short-lived addresses of files: each works without a key, for one file. */
export interface FileLinks {
  issue(actor: ApiKeyActor, file: Pick<FileLink, 'kind' | 'id'>): IssuedFileLink;
  /** Undefined for a token that is expired or that `issue` didn't create. */
  open(token: string): FileLink | undefined;
}

export interface FileLinksOptions {
  /** Encrypts and authenticates with the installation's secret key. */
  readonly secretBox: SecretBox;
  readonly clock: Clock;
  readonly publicUrl: () => URL;
}

// The sealed text is not readable, so an address in a log shows no ids.
const context = 'file-link';

/** A token is the link, sealed, in base64url: nothing is stored. */
export function createFileLinks({ secretBox, clock, publicUrl }: FileLinksOptions): FileLinks {
  return {
    issue: ({ companyId, apiKeyId }, { kind, id }) => {
      const expiresMs = clock.nowMs() + fileLinkMinutes * 60_000;
      const text = [kind, id, companyId, apiKeyId, expiresMs].join(' ');
      const token = Buffer.from(secretBox.seal(text, context)).toString('base64url');
      const base = publicUrl().href.replace(/\/+$/, '');
      return { url: `${base}/api/v1/files/${token}`, expires_at: toInstant(expiresMs) };
    },
    open: (token) => {
      const text = tryOpen(secretBox, token);
      if (text === undefined) return undefined;
      const [kind, id = '', companyId = '', apiKeyId = '', expiresMs] = text.split(' ');
      if (Number(expiresMs) <= clock.nowMs()) return undefined;
      return { kind: kind as FileKind, id, companyId, apiKeyId };
    },
  };
}

function tryOpen(secretBox: SecretBox, token: string): string | undefined {
  try {
    return secretBox.open(Buffer.from(token, 'base64url'), context);
  } catch {
    return undefined;
  }
}
