import type { Capacity, Entity } from './transitions.ts';

/** The capacities in which a record can be read; for everyone else it doesn't exist. */
export const readers: Readonly<Record<Entity, readonly Capacity[]>> = {
  employee: ['hr_admin', 'payroll_admin', 'manager', 'self', 'integration'],
  leave_request: ['hr_admin', 'manager', 'approver', 'self'],
  timesheet: ['hr_admin', 'payroll_admin', 'manager', 'approver', 'self'],
  advance: ['hr_admin', 'payroll_admin', 'approver', 'self'],
  payroll_run: ['payroll_admin'],
  document: ['hr_admin', 'self'],
  contract: ['hr_admin', 'self'],
  onboarding_task: ['hr_admin', 'manager', 'assignee', 'self'],
  change_request: ['hr_admin', 'self'],
  // HR sees the end of the number only.
  bank_account: ['hr_admin', 'payroll_admin', 'self'],
  payment_file: ['payroll_admin'],
  pay_item: ['hr_admin', 'payroll_admin'],
};
