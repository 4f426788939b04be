import { readCompanyTerms } from '../../../access/companies/read-company-terms.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { Approval } from '../../approvals/approval.ts';
import { readApproval } from '../../approvals/read-approvals.ts';
import type { UserChange } from '../../change.ts';
import { today } from '../../company-day.ts';
import { assertReadable, type Situation } from '../../workflow/require-transition.ts';
import { capacitiesOf } from '../../workflow/capacities.ts';
import type { Capacity } from '../../workflow/transitions.ts';
import { finalPayPeriods, type PublishedPeriod } from '../final-pay-periods.ts';
import { lock, type LockedRequest } from './leave-decisions.sql.ts';

/** A locked request with the actions available to the actor. */
export interface LeaveSituation {
  readonly request: LockedRequest;
  readonly approval: Approval;
  readonly situation: Situation<'leave_request'>;
  /** Whether its first day has come in the company's time zone. */
  readonly hasBegun: boolean;
  /** See `finalPayPeriods`. */
  readonly finalPeriods: readonly PublishedPeriod[];
}

/**
 * Locks a request and returns it with the actor's available actions.
 *
 * @throws Problem `not_found` if it doesn't exist or the actor may not see it
 */
export async function lockLeaveRequest(change: UserChange, id: string): Promise<LeaveSituation> {
  const { transaction, actor, clock } = change;
  const { rows } = await transaction.query<LockedRequest>(lock(actor.companyId, id));
  const request = rows[0];
  if (request === undefined) {
    throw notFound();
  }
  const pendingIds = request.status === 'pending' ? [request.id] : [];
  const [approval, finalPeriods, { timeZone }] = await Promise.all([
    readApproval(transaction, change, { subjectKind: 'leave', subjectId: request.id }),
    finalPayPeriods(transaction, actor.companyId, pendingIds),
    readCompanyTerms(transaction, actor.companyId),
  ]);
  const day = today(clock, timeZone);
  const situation = leaveSituation(request, approval, { actor, day });
  assertReadable('leave_request', new Set([...situation.capacities, ...approval.readerCapacities]));
  return {
    request,
    approval,
    situation,
    hasBegun: request.start_date <= day,
    finalPeriods: finalPeriods.get(request.id) ?? [],
  };
}

/**
 * The situation of a request for the transition table; `day` is today's date in the company. Giving
 * back days of leave that has started is a decision about leave taken, and replacing days adds
 * leave that is approved at once. HR can't decide these for themselves; an owner can if there is no
 * other eligible person (domain, rule 1).
 */
export function leaveSituation(
  request: Pick<LockedRequest, 'employee_id' | 'manager_id' | 'status' | 'start_date'>,
  approval: Approval,
  { actor, day }: { actor: UserChange['actor']; day: string },
): Situation<'leave_request'> {
  const concerned = { employeeId: request.employee_id, managerId: request.manager_id };
  const capacities = new Set<Capacity>([...capacitiesOf(actor, concerned), ...approval.capacities]);
  const withheld = new Map(approval.withheld);
  const mayForThemselves = actor.role === 'owner' && !approval.hasOtherAdministrator;
  if (capacities.has('self') && capacities.has('hr_admin') && !mayForThemselves) {
    capacities.delete('other_hr');
    withheld.set('other_hr', 'own_request');
    const isTaken = request.status === 'approved' && request.start_date <= day;
    if (isTaken) {
      capacities.delete('hr_admin');
      withheld.set('hr_admin', 'own_request');
    }
  }
  return {
    entity: 'leave_request',
    state: request.status,
    capacities,
    withheld,
    conditions: new Set(approval.conditions),
  };
}
