/** The person the data is about. */
export interface Person {
  readonly companyId: string;
  readonly employeeId: string;
  /** Null = the employee never had a user. */
  readonly userId: string | null;
}
