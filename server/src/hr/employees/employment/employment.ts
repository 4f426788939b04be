import type { EmployeesRow } from '../../../../schema/rows.gen.ts';
import type { Capacity, Condition } from '../../workflow/transitions.ts';

/** The part of an employee record that transitions move. Dates are `YYYY-MM-DD`. */
export interface Employment
  extends Pick<EmployeesRow, 'id' | 'status' | 'manager_id' | 'start_date' | 'termination_reason'> {
  /** The last day; planned while the status is not `terminated`. */
  readonly termination_date: EmployeesRow['termination_date'];
}

/** What also changes the access of the employee's user, and so asks `refuseUserAbove`. */
export const movesOfAccess = ['terminate', 'rehire'] as const;

/** An employee before somebody who may see them, locked until the transaction ends. */
export interface HeldEmployment {
  readonly before: Employment;
  readonly capacities: ReadonlySet<Capacity>;
}

type Planned = Pick<Employment, 'status' | 'termination_date'>;

export function isTerminationPlanned({ status, termination_date: date }: Planned): boolean {
  return status !== 'terminated' && date !== null;
}

/**
 * What decides about a transition beside the state: whether the date asked for has come. Where none
 * is asked for, either may be.
 */
export function conditionsOf(
  before: Planned,
  asked: readonly Condition[] = ['due', 'not_due'],
): Set<Condition> {
  return new Set([
    ...asked,
    ...(isTerminationPlanned(before) ? (['termination_planned'] as const) : []),
  ]);
}
