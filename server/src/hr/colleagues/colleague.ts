import type { EmployeesRow, UsersRow } from '../../../schema/rows.gen.ts';

/** Somebody who signs in, to whom work can be handed: a name, and no more of the person. */
export interface Colleague extends Pick<UsersRow, 'employee_id' | 'first_name' | 'last_name'> {
  /** The user's. */
  readonly id: UsersRow['id'];
  readonly job_title: EmployeesRow['job_title'] | null;
}
