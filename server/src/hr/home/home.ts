import type {
  AdvancesRow,
  ContractsRow,
  EmployeesRow,
  LeaveRequestsRow,
  OnboardingChecklistsRow,
  OnboardingTasksRow,
  PayrollRunsRow,
  TimesheetsRow,
} from '../../../schema/rows.gen.ts';
import type { Newcomers } from '../colleagues/directory/list-newcomers.ts';
import type { PublicHoliday } from '../leave/holidays/public-holiday.ts';
import type { LeaveBalance } from '../leave/ledger/balance-of-year.ts';
import type { Payday } from '../payroll/outputs/payslips/find-payday.ts';

export interface OpenTask
  extends Pick<OnboardingTasksRow, 'id' | 'checklist_id' | 'title' | 'due_date'> {
  readonly is_overdue: boolean;
  readonly employee_id: OnboardingChecklistsRow['employee_id'];
  readonly employee_name: string;
}

export interface ContractToSign extends Pick<ContractsRow, 'id' | 'title' | 'employee_id'> {
  readonly employee_name: string;
  /** The party the user belongs to. */
  readonly party: 'employee' | 'employer';
}

export interface UnfinishedTimesheet
  extends Pick<
    TimesheetsRow,
    'id' | 'period_start' | 'period_end' | 'total_hours' | 'rejection_reason'
  > {
  readonly status: Extract<TimesheetsRow['status'], 'draft' | 'rejected'>;
}

export interface OwnLeave
  extends Pick<LeaveRequestsRow, 'id' | 'leave_type' | 'start_date' | 'end_date'> {
  readonly days: number;
  readonly status: Extract<LeaveRequestsRow['status'], 'approved' | 'pending'>;
}

interface Decided<Kind extends string> {
  readonly kind: Kind;
  readonly id: string;
  readonly outcome: 'approved' | 'rejected';
  readonly rejection_reason: string | null;
  readonly decided_at: string;
}

/** A decided request of the user. For a timesheet the dates are its period. */
export type OwnDecided =
  | (Decided<'leave'> & Pick<LeaveRequestsRow, 'leave_type' | 'start_date' | 'end_date'>)
  | (Decided<'advance'> & Pick<AdvancesRow, 'amount' | 'currency' | 'purpose'>)
  | (Decided<'timesheet'> & Pick<LeaveRequestsRow, 'start_date' | 'end_date'>);

/** A person who is away today, without the reason. */
export interface AwayToday extends Pick<LeaveRequestsRow, 'id' | 'employee_id' | 'end_date'> {
  readonly employee_name: string;
  readonly total: number;
}

export type WaitingRun = Pick<
  PayrollRunsRow,
  | 'id'
  | 'type'
  | 'period_start'
  | 'period_end'
  | 'pay_date'
  | 'currency'
  | 'status'
  | 'employee_count'
  | 'started_by'
>;

export interface ComingOrGoing extends Pick<EmployeesRow, 'id' | 'job_title'> {
  readonly what: 'joiner' | 'leaver';
  readonly employee_name: string;
  readonly date: string;
}

export interface YearBalance extends LeaveBalance {
  readonly year: number;
}

/** What an employee wants to know without any work waiting. */
export interface Glance {
  /** The user's own, of this year and, where requests use its days, of the next. */
  readonly balances: readonly YearBalance[];
  /** The next ones, today included. */
  readonly holidays: readonly PublicHoliday[];
  /** The user's next payday, otherwise their last one. */
  readonly payday: (Payday & { readonly is_next: boolean }) | null;
  readonly newcomers: Newcomers;
}

/** What needs one person's attention. A part that their role can't see is null. */
export interface Home {
  /** The number of requests that wait for their decision; counting stops at 100. */
  readonly approvals: number;
  readonly tasks: readonly OpenTask[];
  readonly contractsToSign: readonly ContractToSign[];
  readonly timesheets: readonly UnfinishedTimesheet[];
  readonly leave: readonly OwnLeave[];
  readonly decided: readonly OwnDecided[];
  readonly away: readonly AwayToday[];
  /** Null for users without a record. */
  readonly glance: Glance | null;
  readonly payrollRuns: readonly WaitingRun[] | null;
  readonly comingAndGoing: readonly ComingOrGoing[] | null;
}
