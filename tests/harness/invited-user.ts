import type { UserRole } from '../../server/src/access/actor.ts';
import type { Browser } from './console-browser.ts';
import type { Owner, TestConsole } from './console.ts';

/** Short: estimating how strong a password is takes time that grows with the square of its length. */
const invitedPassword = 'battery staple';

/** A user who was invited by the owner, has accepted, and is signed in. */
export interface InvitedUser {
  readonly browser: Browser;
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

export async function addInvitedUser(
  console: TestConsole,
  owner: Owner,
  role: UserRole,
): Promise<InvitedUser> {
  const email = `${role}-${crypto.randomUUID()}@example.test`;
  const invited = await owner.browser.call('POST', '/users', {
    body: { email, first_name: 'Ída', last_name: 'Invited', role },
  });
  const { user, invitation } = invited.body as {
    user: { id: string };
    invitation: { url: string };
  };
  const password = invitedPassword;
  const browser = console.browser();
  const accepted = await browser.call('POST', '/invitations/accept', {
    body: { token: tokenOf(invitation.url), password },
  });
  if (accepted.status !== 200) {
    throw new Error(`accepting was answered with ${accepted.status}`);
  }
  return { browser, id: user.id, email, password };
}

/** The last path segment of a link. */
export function tokenOf(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? '';
}
