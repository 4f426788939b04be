import { toInstant } from '../../../platform/clock.ts';
import { isConstraintViolation } from '../../../platform/database/driver.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { removeOpenLinks } from '../../account-links/remove-open-links.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { emailKey } from '../../users/email-key.ts';
import { beginProvisioning, type ProvisioningChange } from '../provisioning-change.ts';
import { lockProvisionedUser } from './find-provisioned-user.ts';
import { linkProvisionedUser } from './link-provisioned-user.ts';
import type { ProvisionedFields, ProvisionedUser } from './provisioned-user.ts';
import { setNames, setProfile } from './provisioned-users.sql.ts';
import { refuseClash } from './refuse-clash.ts';
import { setActive } from './set-active.ts';

/**
 * Changes a user to the fields that `edit` derives from the present ones.
 *
 * @throws Problem `not_found`, `duplicate_email`, `duplicate_external_id`; `forbidden` for the
 *   address of an owner; `invalid_state` as in `setActive`
 */
export async function replaceProvisionedUser(
  change: ProvisioningChange,
  id: string,
  edit: (present: ProvisionedUser) => ProvisionedFields | Promise<ProvisionedFields>,
): Promise<ProvisionedUser> {
  const { transaction, actor } = change;
  beginProvisioning(change);
  const present = await lockProvisionedUser(transaction, actor.companyId, id);
  await applyFields(change, present, await edit(present));
  return lockProvisionedUser(transaction, actor.companyId, id);
}

/** For a locked user. */
export async function applyFields(
  change: ProvisioningChange,
  present: ProvisionedUser,
  fields: ProvisionedFields,
): Promise<void> {
  const { transaction, actor, ids } = change;
  const { companyId } = actor;
  const { id } = present;
  const changed = changedFields(present, fields);
  if (changed.length > 0) {
    await refuseClash(transaction, companyId, { ...fields, exceptId: id });
    await write(change, present, fields);
    recordAudit(
      transaction,
      { ids, actor },
      { action: 'user.updated', subjectKind: 'user', subjectId: id, fields: changed },
    );
  }
  await setActive(change, present, fields.isActive);
  if (fields.isActive) await linkProvisionedUser(change, present, fields);
}

async function write(
  { transaction, actor, clock }: ProvisioningChange,
  { id, email, role }: ProvisionedUser,
  fields: ProvisionedFields,
): Promise<void> {
  const { companyId } = actor;
  const now = toInstant(clock.nowMs());
  if (emailKey(email) !== emailKey(fields.email)) {
    // The holder of the address can reset the password: the provider could make anyone an owner.
    if (role === 'owner') {
      throw new Problem('forbidden', "The email address of an owner can't be changed by SCIM.");
    }
    await removeOpenLinks(transaction, { companyId, userId: id });
  }
  try {
    await transaction.query(setProfile(companyId, id, { ...fields, now }));
  } catch (cause) {
    if (!isConstraintViolation(cause, 'users_email_unique')) throw cause;
    throw new Problem('duplicate_email', 'Another user of the company has this email address.', {
      cause,
    });
  }
  await transaction.query(setNames(companyId, id, fields));
}

function changedFields(present: ProvisionedUser, fields: ProvisionedFields): string[] {
  const pairs = [
    ['user_name', present.user_name, fields.userName],
    ['external_id', present.external_id, fields.externalId],
    ['email', present.email, fields.email],
    ['email_type', present.email_type, fields.emailType],
    ['is_email_primary', present.is_email_primary ?? true, fields.isEmailPrimary],
    ['first_name', present.first_name, fields.firstName],
    ['last_name', present.last_name, fields.lastName],
  ] as const;
  return pairs.filter(([, before, after]) => before !== after).map(([name]) => name);
}
