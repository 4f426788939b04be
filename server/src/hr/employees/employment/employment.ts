import type { Capacity, Condition } from '../../workflow/transitions.ts';
import type { EmployeeStatus } from '../employee.ts';

/** The part of an employee record that transitions move. Dates are `YYYY-MM-DD`. */
export interface Employment {
  readonly id: string;
  readonly status: EmployeeStatus;
  readonly manager_id: string | null;
  readonly start_date: string | null;
  /** The last day; planned while the status is not `terminated`. */
  readonly termination_date: string | null;
  readonly termination_reason: string | null;
}

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
