import { readCompanyTerms } from '../../../access/companies/read-company-terms.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { Approval } from '../../approvals/approval.ts';
import { readApproval } from '../../approvals/read-approvals.ts';
import type { UserChange } from '../../change.ts';
import { today } from '../../company-day.ts';
import { assertReadable, type Situation } from '../../workflow/admit-transition.ts';
import { capacitiesOf } from '../../workflow/capacities.ts';
import type { Condition } from '../../workflow/transitions.ts';
import { lock, type LockedRequest } from './leave-decisions.sql.ts';

/** A request, locked, as it stands before the person who acts. */
export interface LeaveSituation {
  readonly request: LockedRequest;
  readonly approval: Approval;
  readonly situation: Situation;
}

/**
 * Locks a request and says what the actor may do with it.
 *
 * @throws Problem `not_found` for absent requests and for those that are not theirs to see
 */
export async function lockLeaveRequest(change: UserChange, id: string): Promise<LeaveSituation> {
  const { transaction, actor, clock } = change;
  const { rows } = await transaction.query<LockedRequest>(lock(actor.companyId, id));
  const request = rows[0];
  if (request === undefined) {
    throw notFound();
  }
  const approval = await readApproval(transaction, change, {
    subjectKind: 'leave',
    subjectId: request.id,
  });
  const { timeZone } = await readCompanyTerms(transaction, actor.companyId);
  const day = today(clock, timeZone);
  const situation = leaveSituation(request, approval, { actor, day });
  assertReadable('leave_request', new Set([...situation.capacities, ...approval.readerCapacities]));
  return { request, approval, situation };
}

/** What the table of transitions needs to know of a request; `day` is today in the company. */
export function leaveSituation(
  request: Pick<LockedRequest, 'employee_id' | 'manager_id' | 'status' | 'start_date'>,
  approval: Approval,
  { actor, day }: { actor: UserChange['actor']; day: string },
): Situation {
  const concerned = { employeeId: request.employee_id, managerId: request.manager_id };
  const conditions = new Set<Condition>(approval.conditions);
  if (request.start_date > day) {
    conditions.add('not_started');
  }
  return {
    entity: 'leave_request',
    state: request.status,
    capacities: new Set([...capacitiesOf(actor, concerned), ...approval.capacities]),
    withheld: approval.withheld,
    conditions,
  };
}
