/**
 * Reasons why a person doesn't have a capacity for one record that their role or step would
 * otherwise give them.
 */
export const withholdings = [
  /**
   * They started the computation of the payroll run, or changed the account, so another person has
   * to check it.
   */
  'four_eyes',
  /** They set or changed the pay of people whom the payroll run pays. */
  'changed_pay',
  /** Their own pay, which the payroll run pays, has changed since the last approved run. */
  'own_pay',
  /** It is their own request. */
  'own_request',
  /** They submitted it for another employee. */
  'own_submission',
  /** The person it is about invited them, or was shown a link for their password. */
  'access_given',
  /**
   * The action also changes what the employee's user may do, and that user's role is above the
   * reader's.
   */
  'role_above',
  /** It is the user's own record, and another user could perform the action. */
  'own_record',
  /** The personal data of the employee was erased. */
  'erased',
  /** The employee is on leave because of approved leave of a long type. */
  'follows_leave',
] as const;
export type Withholding = (typeof withholdings)[number];
