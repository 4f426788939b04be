import type { ShownLink } from '../../../access/account-links/account-links.ts';
import { inviteFormerEmployee } from '../../../access/former-employees/invite-former-employee.ts';
import type { InvitationDelivery } from '../../../access/invitations/issue-invitation.ts';
import type { UserChange } from '../../change.ts';
import { holdFormerEmployee } from './hold-former-employee.ts';

/**
 * Invites a terminated employee to their own payslips, contracts and documents. Inviting again
 * starts over with the new address. Returns the link to pass on, or null if it is emailed.
 *
 * @throws Problem `not_found`, `invalid_state`, `forbidden`, `duplicate_email`, `rate_limited`
 */
export async function grantFormerAccess(
  change: UserChange & { readonly linkDelivery: InvitationDelivery },
  { id, email }: { readonly id: string; readonly email: string },
): Promise<ShownLink | null> {
  const employee = await holdFormerEmployee(change, id);
  return inviteFormerEmployee(change.transaction, change, {
    employeeId: employee.id,
    firstName: employee.first_name,
    lastName: employee.last_name,
    email,
  });
}
