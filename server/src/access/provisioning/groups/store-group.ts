import { isConstraintViolation, type Statement } from '../../../platform/database/driver.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { ProvisioningChange } from '../provisioning-change.ts';

/**
 * Runs the statement that writes a group.
 *
 * @throws Problem `duplicate_external_id`; `invalid_state` for a second group of the same name
 */
export async function storeGroup(
  { transaction }: ProvisioningChange,
  statement: Statement,
): Promise<void> {
  try {
    await transaction.query(statement);
  } catch (cause) {
    if (isConstraintViolation(cause, 'provisioned_groups_external_id_unique')) {
      throw new Problem('duplicate_external_id', 'Another group has this externalId.', { cause });
    }
    if (isConstraintViolation(cause, 'provisioned_groups_name_unique')) {
      throw new Problem('invalid_state', 'Another group has this displayName.', { cause });
    }
    throw cause;
  }
}

export function recordGroup(
  { transaction, actor, ids }: ProvisioningChange,
  id: string,
  { action, fields }: { action: 'created' | 'updated' | 'deleted'; fields: readonly string[] },
): void {
  recordAudit(
    transaction,
    { ids, actor },
    {
      action: `provisioned_group.${action}`,
      subjectKind: 'provisioned_group',
      subjectId: id,
      fields,
    },
  );
}
