import type { PayAssignmentsRow } from '../../../../../schema/rows.gen.ts';
import { recordAudit } from '../../../../access/audit/record-audit.ts';
import { ofAssignment, payOf } from '../../../../access/own-cases/reach.ts';
import { toInstant } from '../../../../platform/clock.ts';
import { invalidField, notFound } from '../../../../platform/http/problem.ts';
import { say } from '../../../../platform/http/sentence.ts';
import { type UserChange, nowOf } from '../../../change.ts';
import { dayAfter } from '../../../employees/employment/employment.ts';
import { lockEmployee } from '../../../employees/lock-employee.ts';
import { findPayGroup } from '../groups/find-pay-group.ts';
import {
  type AssignmentFilter,
  endAssignment,
  findAssignment,
  insertAssignment,
  listAssignments,
  lockAssignment,
} from './assignments.sql.ts';
import { listVersions, lockRules } from './pay-components.sql.ts';
import type { ComponentVersion } from './pay-rule.ts';

/** An assignment with the names that are shown. */
export interface PayAssignment extends Omit<PayAssignmentsRow, 'company_id'> {
  readonly component_code: string;
  readonly component_name: string;
  readonly pay_group_name: string | null;
  readonly employee_name: string | null;
  readonly created_by_name: string;
  readonly ended_by_name: string | null;
}

export type AskedAssignment = Pick<
  PayAssignmentsRow,
  | 'component_id'
  | 'scope'
  | 'pay_group_id'
  | 'employment_type'
  | 'employee_id'
  | 'value'
  | 'valid_from'
  | 'valid_to'
>;

const targets = {
  pay_group: 'pay_group_id',
  employment_type: 'employment_type',
  employee: 'employee_id',
} as const;

/**
 * Says to whom a component applies from a day on, with a number for its formula.
 *
 * @returns the assignment's id
 * @throws Problem `validation_failed`, `not_found` (pay group), `forbidden` for the actor's own pay
 */
export async function assignComponent(change: UserChange, asked: AskedAssignment): Promise<string> {
  const { transaction, actor, ids } = change;
  checkTarget(asked);
  if (asked.valid_to !== null && asked.valid_to < asked.valid_from) {
    throw invalidField('/valid_to', 'must not be before valid_from');
  }
  await assertActive(change, asked.component_id);
  await assertTarget(change, asked);
  const id = ids.next();
  const created = { id, created_by: actor.userId, created_at: nowOf(change) };
  await transaction.query(insertAssignment(actor.companyId, { ...asked, ...created }));
  recordAudit(transaction, change, {
    action: 'pay_assignment.created',
    subjectKind: 'pay_assignment',
    subjectId: id,
    employeeId: asked.employee_id,
    reaches: payOf(ofAssignment(asked), asked.valid_from),
    fields: ['component_id', 'scope', 'value', 'valid_from', 'valid_to'],
  });
  return id;
}

/**
 * Assigns several components in the same way: all of them, or none.
 *
 * @throws Problem as `assignComponent`
 */
export async function assignComponents(
  change: UserChange,
  {
    component_ids: componentIds,
    ...asked
  }: Omit<AskedAssignment, 'component_id'> & {
    readonly component_ids: readonly string[];
  },
): Promise<PayAssignment[]> {
  const assigned = [];
  for (const component_id of new Set(componentIds)) {
    const id = await assignComponent(change, { ...asked, component_id });
    assigned.push(await readAssignment(change, id));
  }
  return assigned;
}

/** Exactly the target of the scope is given. */
function checkTarget(asked: AskedAssignment): void {
  for (const [scope, field] of Object.entries(targets)) {
    if (scope === asked.scope && asked[field] === null) {
      throw invalidField(`/${field}`, 'is required for this scope');
    }
    if (scope !== asked.scope && asked[field] !== null) {
      throw invalidField(`/${field}`, 'must be null for this scope');
    }
  }
}

/** A component without an active version can be deleted, so nothing may refer to it. */
async function assertActive({ transaction, actor }: UserChange, id: string): Promise<void> {
  await transaction.query(lockRules(actor.companyId));
  const { rows } = await transaction.query<ComponentVersion>(listVersions(actor.companyId, id));
  if (rows.length === 0) throw invalidField('/component_id', 'is not a component of the company');
  if (rows.every(({ status }) => status !== 'active')) {
    throw invalidField('/component_id', 'has no active version. Activate it first');
  }
}

async function assertTarget(
  { transaction, actor }: UserChange,
  { employee_id: employeeId, pay_group_id: payGroupId }: AskedAssignment,
): Promise<void> {
  const { companyId } = actor;
  if (employeeId !== null) {
    await lockEmployee(transaction, companyId, employeeId, { terminated: 'allowed' });
  }
  if (payGroupId !== null) await findPayGroup(transaction, companyId, payGroupId);
}

/**
 * Sets an earlier last day; the day before the first one withdraws the assignment, which then never
 * applied.
 *
 * @throws Problem `not_found`, `validation_failed`, `forbidden` for the actor's own pay
 */
export async function endPayAssignment(
  change: UserChange,
  id: string,
  lastDay: string,
): Promise<void> {
  const { transaction, actor, clock } = change;
  await transaction.query(lockAssignment(actor.companyId, id));
  const assignment = await readAssignment(change, id);
  const { employee_id: employeeId, valid_from: from, valid_to: to } = assignment;
  const earliest = Temporal.PlainDate.from(from).subtract({ days: 1 }).toString();
  if (lastDay < earliest) throw invalidField('/last_day', say`must be ${earliest} or later`);
  if (to !== null && lastDay >= to) {
    throw invalidField('/last_day', say`must be before ${to}, when it ends already`);
  }
  const ended = { valid_to: lastDay, ended_by: actor.userId, updated_at: toInstant(clock.nowMs()) };
  await transaction.query(endAssignment(actor.companyId, { id, ...ended }));
  recordAudit(transaction, change, {
    action: 'pay_assignment.ended',
    subjectKind: 'pay_assignment',
    subjectId: id,
    employeeId,
    reaches: payOf(ofAssignment(assignment), dayAfter(lastDay)),
    fields: ['valid_to'],
  });
}

/** @throws Problem `not_found` */
export async function readAssignment(
  { transaction, actor }: UserChange,
  id: string,
): Promise<PayAssignment> {
  const { rows } = await transaction.query<PayAssignment>(findAssignment(actor.companyId, id));
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

/** Of a component or an employee, newest first. */
export async function listPayAssignments(
  { transaction, actor }: UserChange,
  { limit, ...filter }: AssignmentFilter & { readonly limit: number },
): Promise<PayAssignment[]> {
  const { rows } = await transaction.query<PayAssignment>(
    listAssignments(actor.companyId, filter, limit),
  );
  return rows;
}
