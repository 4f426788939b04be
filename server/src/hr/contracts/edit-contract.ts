import { recordAudit } from '../../access/audit/record-audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { UserChange } from '../change.ts';
import { requireTransition } from '../workflow/require-transition.ts';
import { contractSituation } from './contract-situation.ts';
import { lockContract } from './find-contract.ts';
import { edit } from './contracts.sql.ts';

export interface ContractEdits {
  readonly title?: string | undefined;
  readonly body?: string | undefined;
}

/**
 * Changes the title or text of a draft. Writes nothing if nothing changes.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_state` once it is sent
 */
export async function editContract(
  change: UserChange,
  id: string,
  edits: ContractEdits,
): Promise<void> {
  const { transaction, actor, clock } = change;
  const contract = await lockContract(transaction, actor, id);
  const { audit } = requireTransition(contractSituation(contract, actor), 'edit');
  const { title = contract.title, body = contract.body } = edits;
  const fields = [
    ...(title === contract.title ? [] : ['title']),
    ...(body === contract.body ? [] : ['body']),
  ];
  if (fields.length === 0) {
    return;
  }
  const updatedAt = toInstant(clock.nowMs());
  await transaction.query(edit(actor.companyId, { id: contract.id, title, body, updatedAt }));
  recordAudit(transaction, change, {
    action: audit,
    subjectKind: 'contract',
    subjectId: contract.id,
    fields,
  });
}
