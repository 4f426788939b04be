/** How many days of a leave type an employee has in a calendar year. */
export interface Allowance {
  /** Working days, halves allowed. */
  readonly days_per_year: number;
  /** How many of those that are left go on to the next year. */
  readonly carry_over_days_max: number;
}

export interface LeaveType {
  readonly id: string;
  /** What requests and the API name it by; unique in the company and never changed. */
  readonly code: string;
  readonly name: string;
  /** Leave that is not paid is deducted by payroll. */
  readonly is_paid: boolean;
  /** Null = nobody counts, and no request is refused for a balance. */
  readonly allowance: Allowance | null;
  /** The calendar year from which on the allowance counts. */
  readonly allowance_year: number | null;
  /** Set = not for new requests any more. */
  readonly archived_at: string | null;
  readonly created_at: string;
}
