/** Somebody who signs in, to whom work can be handed: a name, and no more of the person. */
export interface Colleague {
  /** The user's. */
  readonly id: string;
  readonly employee_id: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly job_title: string | null;
}
