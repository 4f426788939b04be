import type { Actor } from '../../access/actor.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Approval } from '../approvals/approval.ts';
import { readApproval } from '../approvals/read-approvals.ts';
import type { UserChange } from '../change.ts';
import { assertReadable, type Situation } from '../workflow/require-transition.ts';
import { capacitiesOf } from '../workflow/capacities.ts';
import type { Capacity, Condition } from '../workflow/transitions.ts';
import type { Withholding } from '../workflow/withholdings.ts';
import { find, lock } from './timesheets.sql.ts';
import type { StoredTimesheet } from './timesheet.ts';

/** A timesheet with the actions available to the actor. */
export interface TimesheetBeforeActor {
  readonly timesheet: StoredTimesheet;
  readonly approval: Approval;
  readonly situation: Situation<'timesheet'>;
}

/**
 * Locks a timesheet and returns it with the actor's available actions.
 *
 * @throws Problem `not_found` if it doesn't exist or the actor may not see it
 */
export async function lockTimesheet(change: UserChange, id: string): Promise<TimesheetBeforeActor> {
  const locked = change.transaction.query(lock(change.actor.companyId, id));
  const [, read] = await Promise.all([locked, seeTimesheet(change, id)]);
  return read;
}

/**
 * Like `lockTimesheet`, without the lock.
 *
 * @throws Problem `not_found`, as `lockTimesheet`
 */
export async function seeTimesheet(change: UserChange, id: string): Promise<TimesheetBeforeActor> {
  const { transaction, actor } = change;
  const { rows } = await transaction.query<StoredTimesheet>(find(actor.companyId, id));
  const timesheet = rows[0];
  if (timesheet === undefined) {
    throw notFound();
  }
  const approval = await readApproval(transaction, change, {
    subjectKind: 'timesheet',
    subjectId: timesheet.id,
  });
  const situation = timesheetSituation(timesheet, approval, actor);
  assertReadable('timesheet', new Set([...situation.capacities, ...approval.readerCapacities]));
  return { timesheet, approval, situation };
}

/** The situation of a timesheet for the transition table. */
export function timesheetSituation(
  timesheet: StoredTimesheet,
  approval: Approval,
  actor: Actor,
): Situation<'timesheet'> {
  const concerned = { employeeId: timesheet.employee_id, managerId: timesheet.manager_id };
  const conditions = new Set<Condition>(approval.conditions);
  if (timesheet.entries.length > 0) {
    conditions.add('has_entries');
  }
  if (timesheet.submitted_at === null) conditions.add('never_submitted');
  const capacities = new Set([...capacitiesOf(actor, concerned), ...approval.capacities]);
  const withheld = new Map<Capacity, Withholding>(approval.withheld);
  if (capacities.has('hr_admin') && !capacities.has('other_hr')) {
    withheld.set('other_hr', 'own_request');
  }
  return {
    entity: 'timesheet',
    state: timesheet.status,
    capacities,
    withheld,
    conditions,
  };
}
