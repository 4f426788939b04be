// Written by scripts/generate-console-types.ts from the server's lists.
export const advanceStatuses = [
  'pending',
  'approved',
  'rejected',
  'cancelled',
  'paid',
  'repaid',
] as const;

export const contractStatuses = [
  'draft',
  'sent',
  'partially_signed',
  'signed',
  'declined',
  'voided',
] as const;

export const deliveryStatuses = [
  'pending',
  'delivered',
  'failed',
  'skipped',
] as const;

export const documentStatuses = [
  'uploaded',
  'archived',
] as const;

export const employeeStatuses = [
  'onboarding',
  'active',
  'on_leave',
  'terminated',
] as const;

export const employmentTypes = [
  'full_time',
  'part_time',
  'contractor',
  'intern',
] as const;

export const integrationCategories = [
  'contract',
  'identity',
  'certificate',
  'other',
] as const;

export const leaveStatuses = [
  'pending',
  'approved',
  'rejected',
  'cancelled',
] as const;

export const portions = [
  'full',
  'am',
  'pm',
] as const;

export const taskStatuses = [
  'pending',
  'done',
  'skipped',
] as const;

export const timesheetStatuses = [
  'draft',
  'submitted',
  'approved',
  'rejected',
] as const;
