import { randomBytes } from 'node:crypto';
import { type Clock, toInstant } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto/hash.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import {
  type AccountLinkKind,
  type LinkDelivery,
  linkLifetimesMs,
  linkUrl,
  tokenContext,
} from './account-links.ts';
import type { AccountLinkJob } from './account-link-job.ts';
import { insert, removeOpen } from './account-links.sql.ts';

const tokenBytes = 32;

export interface LinkContext {
  readonly ids: Ids;
  readonly clock: Clock;
  readonly linkDelivery: LinkDelivery;
}

export interface IssuedLink {
  readonly expires_at: string;
  /** Absent if the link is emailed. */
  readonly url?: string;
}

/**
 * Creates a link for a user, replacing the previous one of its kind, and adds the job that emails
 * it. Stores only the token's SHA-256 and, until the email is handed over, the encrypted token. The
 * caller holds the lock on the user's row.
 */
export async function issueLink(
  transaction: Transaction,
  { ids, clock, linkDelivery }: LinkContext,
  { companyId, userId, kind }: { companyId: string; userId: string; kind: AccountLinkKind },
): Promise<IssuedLink> {
  const { byMail, publicUrl, secretBox, queue } = linkDelivery;
  const token = randomBytes(tokenBytes).toString('base64url');
  const id = ids.next();
  const nowMs = clock.nowMs();
  const expiresAt = toInstant(nowMs + linkLifetimesMs[kind]);
  await transaction.query(removeOpen(companyId, userId, { kind, isShown: null }));
  await transaction.query(
    insert(companyId, {
      id,
      userId,
      kind,
      tokenHash: sha256(token),
      tokenCiphertext: byMail ? secretBox.seal(token, tokenContext(companyId, id)) : null,
      createdAt: toInstant(nowMs),
      expiresAt,
    }),
  );
  if (!byMail) {
    return { expires_at: expiresAt, url: linkUrl(publicUrl(), kind, token) };
  }
  await queue.add(transaction, 'account-mails', [
    { data: { kind: 'link', companyId, linkId: id } satisfies AccountLinkJob },
  ]);
  return { expires_at: expiresAt };
}
