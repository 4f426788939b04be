import { recordAudit } from '../../access/audit/record-audit.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type UserChange, nowOf } from '../change.ts';
import { lockEmployee } from '../employees/lock-employee.ts';
import { contractCapacities } from './contract-situation.ts';
import { insert } from './contracts.sql.ts';

export interface NewContract {
  readonly employee_id: string;
  readonly title: string;
  readonly body: string;
}

/**
 * Drafts a contract with an employee and returns its id.
 *
 * @throws Problem `validation_failed` (employee), `employee_terminated`, `forbidden` (the actor's
 *   own)
 */
export async function createContract(change: UserChange, asked: NewContract): Promise<string> {
  const { transaction, actor, ids } = change;
  const employee = await lockEmployee(transaction, actor.companyId, asked.employee_id);
  if (!contractCapacities(employee.id, actor).has('hr_admin')) {
    throw new Problem(
      'forbidden',
      "You can't create your own contract. Ask another HR user or an owner.",
    );
  }
  const id = ids.next();
  const row = {
    id,
    employee_id: employee.id,
    title: asked.title,
    created_by: actor.userId,
    created_at: nowOf(change),
  };
  await transaction.query(insert(actor.companyId, row, asked.body));
  recordAudit(transaction, change, {
    action: 'contract.created',
    subjectKind: 'contract',
    subjectId: id,
    fields: ['employee_id', 'title', 'body'],
  });
  return id;
}
