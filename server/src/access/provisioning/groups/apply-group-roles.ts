import { toInstant } from '../../../platform/clock.ts';
import { ofUser } from '../../own-cases/reach.ts';
import { removeOpenLinks } from '../../account-links/remove-open-links.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { ProvisioningChange } from '../provisioning-change.ts';
import { applyRoles } from './provisioned-groups.sql.ts';

/**
 * Gives users whose groups changed the role of their groups; it takes effect with their next
 * request. As with `changeRole`, links that were shown to another user become invalid.
 */
export async function applyGroupRoles(
  { transaction, actor, ids, clock }: ProvisioningChange,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const { companyId } = actor;
  const { rows } = await transaction.query<{ id: string }>(
    applyRoles(companyId, userIds, toInstant(clock.nowMs())),
  );
  for (const { id } of rows) {
    await removeOpenLinks(transaction, { companyId, userId: id, onlyShown: true });
    recordAudit(
      transaction,
      { ids, actor },
      {
        action: 'user.role_changed',
        subjectKind: 'user',
        subjectId: id,
        fields: ['role'],
        reaches: ofUser(id),
      },
    );
  }
}
