import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import { removeOpenLinks } from '../account-links/remove-open-links.ts';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { closeSessionsOf } from '../sessions/close-sessions-of.ts';
import { close, lockOfEmployee } from './former-employees.sql.ts';

/**
 * Ends a former employee's access to their own documents at once: by HR, a rehire or an erasure.
 * Does nothing for an employee without it.
 */
export async function revokeFormerAccess(
  transaction: Transaction,
  { ids, actor, clock }: { ids: Ids; actor: Actor; clock: Clock },
  employeeId: string,
): Promise<void> {
  const { companyId } = actor;
  const { rows } = await transaction.query<{ id: string }>(lockOfEmployee(companyId, employeeId));
  const userId = rows[0]?.id;
  if (userId === undefined) return;
  const { rowCount } = await transaction.query(close(companyId, userId, toInstant(clock.nowMs())));
  if (rowCount === 0) return;
  await removeOpenLinks(transaction, { companyId, userId });
  await closeSessionsOf(transaction, { companyId, userId });
  recordAudit(
    transaction,
    { ids, actor },
    {
      action: 'employee.former_access_revoked',
      subjectKind: 'employee',
      subjectId: employeeId,
      employeeId,
      fields: [],
    },
  );
}
