import { revokeFormerAccess } from '../../../access/former-employees/revoke-former-access.ts';
import type { UserChange } from '../../change.ts';
import { holdFormerEmployee } from './hold-former-employee.ts';

/**
 * Ends a terminated employee's access to their own documents at once; without it, nothing changes.
 *
 * @throws Problem `not_found`, `invalid_state`, `forbidden`
 */
export async function withdrawFormerAccess(change: UserChange, id: string): Promise<void> {
  const employee = await holdFormerEmployee(change, id);
  await revokeFormerAccess(change.transaction, change, employee.id);
}
