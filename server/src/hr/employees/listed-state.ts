import { type EmployeeStatus, employeeStatuses } from './employee.ts';

/**
 * As what lists for people are filtered. An employee with the status `active` whose first day is still
 * ahead is `not_started` here, and not yet part of the headcount; the API's statuses stay as they are.
 */
export const listedStates = [...employeeStatuses, 'not_started'] as const;
export type ListedState = (typeof listedStates)[number];

/** What that is in the database; `today` is the company's. */
export interface StateFilter {
  readonly status?: EmployeeStatus;
  /** Only with a first day up to this one, or none. */
  readonly startedBy?: string;
  /** Only with a first day after this one. */
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
