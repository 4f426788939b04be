import { type Static, Type } from 'typebox';
import type { ShownLink } from '../../access/account-links/account-links.ts';
import { userRoles } from '../../access/actor.ts';
import { statusOf, type UserAccount, userStatuses } from '../../access/users/user-account.ts';
import { instant, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';

export const userAccountSchema = Type.Object({
  id: uuid(),
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  role: oneOf(userRoles),
  employee_id: nullable(uuid()),
  status: oneOf(userStatuses),
  totp_enabled: Type.Boolean(),
  has_company_account: Type.Boolean(),
  invitation_expires_at: nullable(instant()),
  disabled_at: nullable(instant()),
  created_at: instant(),
});

export function presentUserAccount(user: UserAccount): Static<typeof userAccountSchema> {
  return { ...user, status: statusOf(user) };
}

/** The link to pass on; absent if it is emailed. */
export const invitationSchema = Type.Object({ url: Type.String(), expires_at: instant() });

/** A user, with the link of their invitation if it is shown. */
export const invitedUserSchema = Type.Object({
  user: userAccountSchema,
  invitation: Type.Optional(invitationSchema),
});

export function presentInvitedUser({
  user,
  invitation,
}: {
  user: UserAccount;
  invitation: ShownLink | null;
}): Static<typeof invitedUserSchema> {
  return {
    user: presentUserAccount(user),
    ...(invitation === null
      ? {}
      : { invitation: { url: invitation.url, expires_at: invitation.expires_at } }),
  };
}
