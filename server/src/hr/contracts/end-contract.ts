import { recordAudit } from '../../access/audit/record-audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { UserChange } from '../change.ts';
import { admitTransition } from '../workflow/admit-transition.ts';
import { contractSituation } from './contract-situation.ts';
import { lockContract } from './find-contract.ts';
import { end } from './contracts.sql.ts';

/**
 * Ends a contract that is not signed by both parties: the employee declines it, or HR voids it.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_state`
 */
export async function endContract(
  change: UserChange,
  id: string,
  { action, reason }: { action: 'decline' | 'void'; reason: string | null },
): Promise<void> {
  const { transaction, actor, clock } = change;
  const contract = await lockContract(transaction, actor, id);
  const { to, audit } = admitTransition(contractSituation(contract, actor), action);
  const endedAt = toInstant(clock.nowMs());
  await transaction.query(end(actor.companyId, { id: contract.id, status: to, reason, endedAt }));
  recordAudit(transaction, change, {
    action: audit,
    subjectKind: 'contract',
    subjectId: contract.id,
    fields: reason === null ? ['status'] : ['status', 'end_reason'],
  });
}
