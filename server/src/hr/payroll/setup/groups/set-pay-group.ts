import { recordAudit } from '../../../../access/audit/record-audit.ts';
import { ofEmployee, payOf } from '../../../../access/own-cases/reach.ts';
import type { Transaction } from '../../../../platform/database/driver.ts';
import { invalidField } from '../../../../platform/http/problem.ts';
import { say } from '../../../../platform/http/sentence.ts';
import { isUuid } from '../../../../platform/ids.ts';
import { type UserChange, nowOf } from '../../../change.ts';
import { lockEmployee } from '../../../employees/lock-employee.ts';
import type { PayGroup } from './pay-group.ts';
import {
  insertMember,
  listMembers,
  type MemberFilter,
  type PayGroupMember,
  supersedeFrom,
} from './pay-group-members.sql.ts';
import { find } from './pay-groups.sql.ts';

export interface GroupMove {
  readonly employeeId: string;
  /** Null = in no group from then on. */
  readonly payGroupId: string | null;
  /** A calendar date. */
  readonly validFrom: string;
}

/**
 * Moves an employee to a pay group, or out of all, from a day on until the next move. The next run
 * corrects closed periods that the move reaches.
 *
 * @throws Problem `validation_failed` (employee, group, day), `forbidden` for the actor's own record
 */
export async function setPayGroup(change: UserChange, move: GroupMove): Promise<void> {
  const { transaction, actor, ids } = change;
  const { companyId } = actor;
  const { employeeId, payGroupId, validFrom } = move;
  await lockEmployee(transaction, companyId, employeeId, { terminated: 'allowed' });
  if (payGroupId !== null) await assertOffered(transaction, companyId, payGroupId, validFrom);
  const id = ids.next();
  const createdAt = nowOf(change);
  await transaction.query(supersedeFrom(companyId, { employeeId, validFrom }, createdAt));
  await transaction.query(
    insertMember(companyId, {
      id,
      employee_id: employeeId,
      pay_group_id: payGroupId,
      valid_from: validFrom,
      created_at: createdAt,
    }),
  );
  recordAudit(transaction, change, {
    action: 'pay_group_member.created',
    subjectKind: 'pay_group_member',
    subjectId: id,
    reaches: payOf(ofEmployee(employeeId), validFrom),
    fields: ['employee_id', 'pay_group_id', 'valid_from'],
  });
}

async function assertOffered(
  transaction: Transaction,
  companyId: string,
  id: string,
  from: string,
): Promise<void> {
  const { rows } = isUuid(id)
    ? await transaction.query<PayGroup>(find(companyId, id))
    : { rows: [] };
  const [group] = rows;
  if (group === undefined) {
    throw invalidField('/pay_group_id', 'is not a pay group of the company');
  }
  if (group.archived_at !== null) {
    throw invalidField('/pay_group_id', 'is archived. Restore the pay group first');
  }
  // No run would pay earlier days: neither one of the group nor one of those in no group.
  if (from < group.anchor) {
    throw invalidField(
      '/valid_from',
      say`must be ${group.anchor} or later, the first day of the pay group's first period`,
    );
  }
}

/** The moves that apply, newest first: of a group or of an employee. */
export async function listPayGroupMembers(
  transaction: Transaction,
  companyId: string,
  { limit, ...filter }: MemberFilter & { readonly limit: number },
): Promise<PayGroupMember[]> {
  const { rows } = await transaction.query<PayGroupMember>(listMembers(companyId, filter, limit));
  return rows;
}
