import { recordAudit } from '../../../access/audit/record-audit.ts';
import { ofEmployee, payOf } from '../../../access/own-cases/reach.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { instantOfId, isUuid } from '../../../platform/ids.ts';
import type { UserChange } from '../../change.ts';
import { lockEmployee } from '../../employees/lock-employee.ts';
import type { PayGroup } from './pay-group.ts';
import {
  insertMember,
  listGroupsFrom,
  listMembers,
  type MemberFilter,
  type PayGroupMember,
  supersedeFrom,
} from './pay-group-members.sql.ts';
import { find, findLastClosed } from './pay-groups.sql.ts';

export interface GroupMove {
  readonly employeeId: string;
  /** Null = in no group from then on. */
  readonly payGroupId: string | null;
  /** A calendar date. */
  readonly validFrom: string;
}

/**
 * Moves an employee to a pay group, or out of all, from a day on until the next move. Days of closed
 * periods keep their group: their pay is final.
 *
 * @throws Problem `validation_failed` (employee, group, day), `forbidden` for the actor's own record
 */
export async function setPayGroup(change: UserChange, move: GroupMove): Promise<void> {
  const { transaction, actor, ids } = change;
  const { companyId } = actor;
  const { employeeId, payGroupId, validFrom } = move;
  await lockEmployee(transaction, companyId, employeeId, { terminated: 'allowed' });
  if (payGroupId !== null) await assertOffered(transaction, companyId, payGroupId);
  await assertOpen(change, move);
  const id = ids.next();
  const createdAt = instantOfId(id);
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
): Promise<void> {
  const { rows } = isUuid(id)
    ? await transaction.query<PayGroup>(find(companyId, id))
    : { rows: [] };
  if (rows[0] === undefined) {
    throw invalidField('/pay_group_id', 'is not a pay group of the company');
  }
  if (rows[0].archived_at !== null) {
    throw invalidField('/pay_group_id', 'is archived. Restore the pay group first');
  }
}

/** Of the new group, and of those that the employee is in from the day on. */
async function assertOpen(
  { transaction, actor: { companyId } }: UserChange,
  { employeeId, payGroupId, validFrom }: GroupMove,
): Promise<void> {
  const current = await transaction.query<{ pay_group_id: string }>(
    listGroupsFrom(companyId, employeeId, validFrom),
  );
  const groups = [...current.rows.map((row) => row.pay_group_id), payGroupId];
  const { rows } = await transaction.query<{ period_end: string | null }>(
    findLastClosed(
      companyId,
      groups.filter((id) => id !== null),
    ),
  );
  const closed = rows[0]?.period_end ?? null;
  if (closed !== null && closed >= validFrom) {
    const next = Temporal.PlainDate.from(closed).add({ days: 1 }).toString();
    throw invalidField(
      '/valid_from',
      `must be ${next} or later, because earlier periods are closed`,
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
