import { isConstraintViolation } from '../../../platform/database/driver.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { instantOfId } from '../../../platform/ids.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { emailKey } from '../../users/email-key.ts';
import { insert } from '../../users/users.sql.ts';
import { beginProvisioning, type ProvisioningChange } from '../provisioning-change.ts';
import { lockProvisionedUser } from './find-provisioned-user.ts';
import { linkProvisionedUser } from './link-provisioned-user.ts';
import type { ProvisionedFields, ProvisionedUser } from './provisioned-user.ts';
import { findDeleted, restore, setNames } from './provisioned-users.sql.ts';
import { refuseClash } from './refuse-clash.ts';
import { applyFields } from './replace-provisioned-user.ts';
import { setActive } from './set-active.ts';

/**
 * Makes a user with the role employee and without a password: they sign in once they are invited,
 * or through the provider. A user with the same address whom the provider deleted is taken up again.
 *
 * @throws Problem `duplicate_email`, `duplicate_external_id`; `invalid_state` for a deleted user
 *   who was disabled in muster
 */
export async function createProvisionedUser(
  change: ProvisioningChange,
  fields: ProvisionedFields,
): Promise<ProvisionedUser> {
  const { transaction, actor } = change;
  const { companyId } = actor;
  beginProvisioning(change);
  const { rows } = await transaction.query<{ id: string }>(findDeleted(companyId, fields.email));
  const deletedId = rows[0]?.id;
  if (deletedId !== undefined) {
    await transaction.query(restore(companyId, deletedId));
    const deleted = await lockProvisionedUser(transaction, companyId, deletedId);
    await applyFields(change, deleted, fields);
    return lockProvisionedUser(transaction, companyId, deletedId);
  }
  const id = change.ids.next();
  await refuseClash(transaction, companyId, { ...fields, exceptId: id });
  await insertUser(change, id, fields);
  const user = { id, employee_id: null, disabled_at: null, is_disabled_by_provider: false };
  await linkProvisionedUser(change, user, fields);
  await setActive(change, user, fields.isActive);
  return lockProvisionedUser(transaction, companyId, id);
}

async function insertUser(
  { transaction, actor, ids }: ProvisioningChange,
  id: string,
  fields: ProvisionedFields,
): Promise<void> {
  const row = {
    id,
    employee_id: null,
    email: fields.email,
    first_name: fields.firstName,
    last_name: fields.lastName,
    role: 'employee',
    created_at: instantOfId(id),
  } as const;
  try {
    await transaction.query(
      insert(actor.companyId, row, { emailKey: emailKey(fields.email), passwordHash: null }),
    );
  } catch (error) {
    throw isConstraintViolation(error, 'users_email_unique') ? duplicateEmail(error) : error;
  }
  await transaction.query(setNames(actor.companyId, id, fields));
  recordAudit(
    transaction,
    { ids, actor },
    {
      action: 'user.created',
      subjectKind: 'user',
      subjectId: id,
      fields: ['user_name', 'external_id', 'email', 'first_name', 'last_name', 'role'],
    },
  );
}

function duplicateEmail(cause: unknown): Problem {
  return new Problem('duplicate_email', 'Another user of the company has this email address.', {
    cause,
  });
}
