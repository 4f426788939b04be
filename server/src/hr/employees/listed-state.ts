import { type EmployeeStatus, employeeStatuses } from './employee.ts';

/**
 * The filter values of lists for people. An employee with the status `active` and a future first
 * day is `not_started` here and not part of the headcount yet; the API's statuses don't have this
 * value.
 */
export const listedStates = [...employeeStatuses, 'not_started'] as const;
export type ListedState = (typeof listedStates)[number];

/** The same filter for the database; `today` is the company's date. */
export interface StateFilter {
  readonly status?: EmployeeStatus;
  /** Only employees whose first day is this one or earlier, or not set. */
  readonly startedBy?: string;
  /** Only employees whose first day is after this one. */
  readonly startsAfter?: string;
}

export function filterOfState(state: ListedState | undefined, today: string): StateFilter {
  switch (state) {
    case undefined:
      return {};
    case 'active':
      return { status: 'active', startedBy: today };
    case 'not_started':
      return { status: 'active', startsAfter: today };
    default:
      return { status: state };
  }
}
