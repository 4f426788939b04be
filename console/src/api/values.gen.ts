// Written by scripts/generate-console-types.ts from the server's lists.
export const advanceStatuses = [
  'pending',
  'approved',
  'rejected',
  'cancelled',
  'paid',
  'repaid',
] as const;

export const approvalSubjectKinds = [
  'leave',
  'advance',
  'timesheet',
] as const;

export const approverKinds = [
  'manager',
  'hr',
  'owner',
  'user',
] as const;

export const assignmentScopes = [
  'everyone',
  'pay_group',
  'employment_type',
  'employee',
] as const;

export const claimStatuses = [
  'open',
  'recovering',
  'recovered',
  'repaid_outside',
  'written_off',
] as const;

export const compensationPeriods = [
  'monthly',
  'yearly',
  'hourly',
] as const;

export const componentCorrections = [
  'origin',
  'current',
  'never',
] as const;

export const componentKinds = [
  'earning',
  'deduction',
  'employer_cost',
  'information',
] as const;

export const componentRoundings = [
  'half_up',
  'half_even',
  'up',
  'down',
  'none',
] as const;

export const contractStatuses = [
  'draft',
  'sent',
  'partially_signed',
  'signed',
  'declined',
  'voided',
] as const;

export const customFieldTypes = [
  'text',
  'long_text',
  'number',
  'date',
  'boolean',
  'choice',
  'email',
  'url',
] as const;

export const deliveryStatuses = [
  'pending',
  'delivered',
  'failed',
  'skipped',
] as const;

export const documentCategories = [
  'contract',
  'identity',
  'certificate',
  'payslip',
  'other',
] as const;

export const employmentTypes = [
  'full_time',
  'part_time',
  'contractor',
  'intern',
] as const;

export const fixedPostings = [
  'base_pay',
  'hours',
  'paid_leave',
  'unpaid_leave',
  'earning',
  'deduction',
  'reimbursement',
  'advance',
  'receivable',
  'employer_cost',
  'employer_liability',
  'net_pay',
] as const;

export const leaveStatuses = [
  'pending',
  'approved',
  'rejected',
  'cancelled',
] as const;

export const leaveUnits = [
  'days',
  'weeks',
  'hours',
] as const;

export const overlaps = [
  'now',
  '1h',
  '24h',
  '7d',
] as const;

export const partYearCounts = [
  'month_started',
  'full_months_of_service',
  'calendar_days',
  'whole_year',
] as const;

export const payDayRules = [
  'days_after_end',
  'day_of_month',
  'day_of_next_month',
] as const;

export const payDayShifts = [
  'none',
  'before',
  'after',
] as const;

export const payFrequencies = [
  'weekly',
  'biweekly',
  'four_weekly',
  'semimonthly',
  'monthly',
  'quarterly',
] as const;

export const payItemDecisions = [
  'approve',
  'reject',
  'cancel',
] as const;

export const payItemKinds = [
  'earning',
  'deduction',
  'reimbursement',
] as const;

export const payItemStatuses = [
  'pending',
  'approved',
  'rejected',
  'cancelled',
  'paid',
] as const;

export const payrollRunStatuses = [
  'draft',
  'processing',
  'completed',
  'failed',
  'approved',
  'paid',
  'cancelled',
] as const;

export const payrollRunTypes = [
  'regular',
  'off_cycle',
  'correction',
] as const;

export const payTableKinds = [
  'marginal',
  'flat',
  'lookup',
] as const;

export const payloadForms = [
  'full',
  'ids',
] as const;

export const portions = [
  'full',
  'am',
  'pm',
] as const;

export const prorations = [
  'calendar_days',
  'thirtieths',
  'working_days',
  'scheduled_hours',
] as const;

export const reportedEmployeeFields = [
  'external_id',
  'employee_number',
  'first_name',
  'last_name',
  'email',
  'phone',
  'job_title',
  'department',
  'location',
  'employment_type',
  'manager_id',
  'start_date',
  'status',
  'termination_date',
  'probation_end',
  'contract_end',
  'legal_entity_id',
  'cost_centre',
  'fte',
  'work_pattern_id',
] as const;

export const requestableFields = [
  'first_name',
  'last_name',
  'date_of_birth',
  'job_title',
  'location',
] as const;

export const reservedHeaders = [
  'host',
  'content-*',
  'connection',
  'transfer-encoding',
  'user-agent',
  'x-webhook-*',
  'webhook-*',
  'traceparent',
  'keep-alive',
  'proxy-*',
  'te',
  'trailer',
  'upgrade',
  'expect',
  'http2-settings',
] as const;

export const scalesBy = [
  'none',
  'fte',
  'working_days',
] as const;

export const scopes = [
  'employees:read',
  'employees:write',
  'leave:read',
  'leave:write',
  'payroll:read',
  'payroll:write',
  'webhooks:read',
] as const;

export const timesheetStatuses = [
  'draft',
  'submitted',
  'approved',
  'rejected',
] as const;

export const userRoles = [
  'owner',
  'hr_admin',
  'payroll_admin',
  'employee',
] as const;
