import type { EmployeesRow } from '../../../../schema/rows.gen.ts';
import type { Capacity, Condition } from '../../workflow/transitions.ts';

/** The part of an employee record that transitions change. Dates are `YYYY-MM-DD`. */
export interface Employment
  extends Pick<EmployeesRow, 'id' | 'status' | 'manager_id' | 'start_date' | 'termination_reason'> {
  /** The last day; only planned while the status is not `terminated`. */
  readonly termination_date: EmployeesRow['termination_date'];
}

/**
 * The actions that also change the access of the employee's user and therefore call
 * `refuseUserAbove`.
 */
export const movesOfAccess = ['terminate', 'rehire'] as const;

/** An employee the actor may see, locked until the transaction ends. */
export interface HeldEmployment {
  readonly before: Employment;
  readonly capacities: ReadonlySet<Capacity>;
}

type Planned = Pick<Employment, 'status' | 'termination_date'>;

/** The first day on which a person no longer works here. @param lastDay `YYYY-MM-DD` */
export function dayAfter(lastDay: string): string {
  return Temporal.PlainDate.from(lastDay).add({ days: 1 }).toString();
}

export function isTerminationPlanned({ status, termination_date: date }: Planned): boolean {
  return status !== 'terminated' && date !== null;
}

/**
 * The conditions of a transition besides the state: whether the requested date has come. Without a
 * requested date, both conditions are included.
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
