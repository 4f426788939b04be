/** Whose data it is. */
export interface Person {
  readonly companyId: string;
  readonly employeeId: string;
  /** Null = never had a user. */
  readonly userId: string | null;
}
