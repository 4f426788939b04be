import type { SavedViewsRow } from '../../../schema/rows.gen.ts';

/** The lists of the console that have views. */
export const viewedLists = [
  'employees',
  'leave',
  'timesheets',
  'advances',
  'documents',
  'contracts',
  'onboarding',
  'payroll_runs',
  'payslips',
  'deductions',
  'api_keys',
  'webhook_deliveries',
  'users',
  'audit_log',
] as const;
export type ViewedList = (typeof viewedLists)[number];

/** A named address of a list, for the user who saved it. */
export type SavedView = Pick<SavedViewsRow, 'id' | 'name' | 'query'> & {
  readonly list: ViewedList;
};
