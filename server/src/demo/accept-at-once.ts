import type { ShownLink } from '../access/account-links/account-links.ts';
import { acceptInvitation } from '../access/invitations/accept-invitation.ts';
import type { InvitationDelivery } from '../access/invitations/issue-invitation.ts';
import type { SignedInUser } from '../access/users/user.ts';
import type { SecretBox } from '../platform/crypto/secret-box.ts';
import { momentOf, noQueue, type Office } from './office.ts';

export interface AccountParts extends Pick<Office, 'database'> {
  readonly secretBox: SecretBox;
  /** All accounts share one password, so it is hashed only once. */
  readonly passwordHash: string;
}

/** The links are used here and not shown to anyone. */
export function shownLinks({ secretBox }: Pick<AccountParts, 'secretBox'>): InvitationDelivery {
  const publicUrl = (): URL => new URL('http://localhost');
  const invitations = { begin: () => Promise.resolve() };
  return { byMail: false, publicUrl, secretBox, queue: noQueue, invitations };
}

/** Follows an invitation and sets the password of all accounts. */
export async function acceptAtOnce(
  { database, passwordHash }: AccountParts,
  link: ShownLink,
  nowMs: number,
): Promise<SignedInUser> {
  const passwords = {
    hash: () => Promise.resolve(passwordHash),
    refuseWeak: () => Promise.resolve(),
    hashLike: () => Promise.resolve([]),
    verify: () => Promise.resolve(false),
  };
  const token = link.url.split('/').at(-1) ?? '';
  const client = { userAgent: null, ipNetwork: null };
  const { user } = await acceptInvitation(
    { database, passwords, ...momentOf(nowMs) },
    { token, password: '', client },
  );
  return user;
}
