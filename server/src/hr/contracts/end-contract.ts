import { appendEvent } from '../../events/append-event.ts';
import { recordAudit } from '../../access/audit/record-audit.ts';
import { closeNotifications } from '../../access/notifications/close-notifications.ts';
import { toInstant } from '../../platform/clock.ts';
import type { UserChange } from '../change.ts';
import { requireTransition } from '../workflow/require-transition.ts';
import type { ContractText } from './contract.ts';
import { contractSituation } from './contract-situation.ts';
import { lockContract } from './find-contract.ts';
import { end } from './contracts.sql.ts';

/**
 * Ends a contract that is not signed by both parties: the employee declines it, or HR voids it. Emits
 * `contract.declined` or `contract.voided`.
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
  const { to, audit } = requireTransition(contractSituation(contract, actor), action);
  const endedAt = toInstant(clock.nowMs());
  await transaction.query(end(actor.companyId, { id: contract.id, status: to, reason, endedAt }));
  recordAudit(transaction, change, {
    action: audit,
    subjectKind: 'contract',
    subjectId: contract.id,
    fields: reason === null ? ['status'] : ['status', 'end_reason'],
  });
  appendEnded(change, contract, { action, endedAt });
  closeNotifications(change, { kind: 'contract', subjectId: contract.id });
}

function appendEnded(
  change: UserChange,
  contract: ContractText,
  { action, endedAt }: { action: 'decline' | 'void'; endedAt: string },
): void {
  const fields = {
    contractId: contract.id,
    employeeId: contract.employee_id,
    title: contract.title,
  };
  const { userId } = change.actor;
  if (action === 'decline') {
    appendEvent(change, {
      type: 'contract.declined',
      payload: { ...fields, declinedBy: userId, declinedAt: endedAt },
    });
  } else {
    appendEvent(change, {
      type: 'contract.voided',
      payload: { ...fields, voidedBy: userId, voidedAt: endedAt },
    });
  }
}
