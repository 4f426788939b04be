import { Problem } from '../../../platform/http/problem.ts';
import { disableUser } from '../../users/disable-user.ts';
import { enableUser } from '../../users/enable-user.ts';
import type { ProvisioningChange } from '../provisioning-change.ts';
import type { ProvisionedUser } from './provisioned-user.ts';
import { setDisabledByProvider } from './provisioned-users.sql.ts';

/**
 * Disables the user, which ends their sessions, or enables them again. A provider may only enable
 * whom it disabled: HR's decision, or the end of the employment, stands until an owner reverses it.
 *
 * @throws Problem `invalid_state` for the last owner, and for a user disabled in muster
 */
export async function setActive(
  change: ProvisioningChange,
  user: Pick<ProvisionedUser, 'id' | 'disabled_at' | 'is_disabled_by_provider'>,
  isActive: boolean,
): Promise<void> {
  const { transaction, actor } = change;
  if (isActive === (user.disabled_at === null)) return;
  if (!isActive) {
    const disabled = await disableUser(transaction, change, user.id);
    transaction.send(setDisabledByProvider(actor.companyId, user.id, disabled.disabled_at));
    return;
  }
  if (!user.is_disabled_by_provider) {
    throw new Problem(
      'invalid_state',
      'The user was disabled in muster. An owner must enable them there.',
    );
  }
  await enableUser(transaction, change, user.id);
  transaction.send(setDisabledByProvider(actor.companyId, user.id, null));
}
