/** How a record concerns a user who can't read all records of its kind. */
export type Nearness = 'self' | 'manager' | 'decider';

export interface ConcernedUser {
  /** Of the record, or of the employee. */
  readonly id: string;
  readonly user_id: string;
  readonly nearness: Nearness;
}
