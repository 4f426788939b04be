import { recordAudit } from '../../access/audit/record-audit.ts';
import { announce } from '../../access/notifications/announce.ts';
import { toInstant } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto/hash.ts';
import type { UserChange } from '../change.ts';
import { lockEmployee } from '../employees/lock-employee.ts';
import { requireTransition } from '../workflow/require-transition.ts';
import { contractSituation } from './contract-situation.ts';
import { lockContract } from './find-contract.ts';
import { send } from './contracts.sql.ts';

/**
 * Sends a contract to both parties. From then on its text can't change, which the database
 * enforces, and its SHA-256 identifies it.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_state`, `employee_terminated`
 */
export async function sendContract(change: UserChange, id: string): Promise<void> {
  const { transaction, actor, clock } = change;
  const contract = await lockContract(transaction, actor, id);
  const { audit } = requireTransition(contractSituation(contract, actor), 'send');
  await lockEmployee(transaction, actor.companyId, contract.employee_id);
  await transaction.query(
    send(actor.companyId, {
      id: contract.id,
      sha256: sha256(contract.body),
      sentBy: actor.userId,
      sentAt: toInstant(clock.nowMs()),
    }),
  );
  recordAudit(transaction, change, {
    action: audit,
    subjectKind: 'contract',
    subjectId: contract.id,
    fields: ['status', 'body_sha256'],
  });
  announce(change, { kind: 'contract', subjectKind: 'contract', subjectId: contract.id });
}
