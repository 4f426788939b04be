import type { EmployeesRow, UsersRow } from '../../../schema/rows.gen.ts';

/** A user to whom work can be assigned: only the name, no other personal data. */
export interface Colleague extends Pick<UsersRow, 'employee_id' | 'first_name' | 'last_name'> {
  /** The user's id. */
  readonly id: UsersRow['id'];
  readonly job_title: EmployeesRow['job_title'] | null;
}
