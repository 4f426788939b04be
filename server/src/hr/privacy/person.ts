/** The person the data is about. */
export interface Person {
  readonly companyId: string;
  readonly employeeId: string;
  /** Their account for work and that of the time after it; empty if they had neither. */
  readonly userIds: readonly string[];
}
