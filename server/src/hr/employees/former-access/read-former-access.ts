import { recordRead } from '../../../access/audit/record-read.ts';
import { findFormerAccess } from '../../../access/former-employees/find-former-access.ts';
import type { FormerAccess } from '../../../access/former-employees/former-access.ts';
import type { UserChange } from '../../change.ts';
import { findEmployeeDetail } from '../details/find-employee-detail.ts';

/**
 * A terminated employee's access to their own documents; null for current employees.
 *
 * @throws Problem `not_found`
 */
export async function readFormerAccess(
  change: UserChange,
  id: string,
): Promise<FormerAccess | null> {
  const { transaction, actor, clock } = change;
  const { employee } = await findEmployeeDetail(transaction, actor, id);
  if (employee.status !== 'terminated') return null;
  const access = await findFormerAccess(
    transaction,
    { companyId: actor.companyId, clock },
    employee.id,
  );
  if (access.email !== null) {
    recordRead(transaction, change, {
      subjectKind: 'former_access',
      subjectIds: [employee.id],
      employeeIds: [employee.id],
      fields: ['email'],
    });
  }
  return access;
}
