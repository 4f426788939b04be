import type { AuditAction } from '../../access/audit/audit-actions.ts';

/** The kinds of record with states. Named like the subject kinds of the audit log. */
export const entities = [
  'employee',
  'leave_request',
  'timesheet',
  'advance',
  'payroll_run',
  'document',
  'contract',
  'onboarding_task',
  'change_request',
  'bank_account',
  'payment_file',
  'pay_item',
] as const;
export type Entity = (typeof entities)[number];

/**
 * The capacities in which a person acts on one record: by role (an owner also has those of HR and
 * payroll), by relation to the record, or as the service itself.
 */
export const capacities = [
  'owner',
  'hr_admin',
  /** HR, for a record that is not about themselves. */
  'other_hr',
  'payroll_admin',
  /** The employee the record is about. */
  'self',
  /** The direct manager of that employee. Can read the record; decides only as an approver. */
  'manager',
  /** Can decide the current step. For reading, any step is enough. */
  'approver',
  /** A user in HR who may take over the current step from its approver. */
  'stand_in',
  /** The user a task is assigned to. */
  'assignee',
  /** A second person who checks a payroll run, a payment file, or a change of an account. */
  'reviewer',
  'system',
  /** An API key with the scope or grant of the operation. */
  'integration',
] as const;
export type Capacity = (typeof capacities)[number];

/**
 * The conditions of transitions besides the state; for an unmet condition, its code and the
 * message.
 */
const conditions = {
  steps_remain: { unmet: 'no_step_due', text: 'No approval step is waiting for a decision.' },
  last_step: { unmet: 'no_step_due', text: 'No approval step is waiting for a decision.' },
  has_entries: { unmet: 'no_entries', text: 'The timesheet has no entries yet.' },
  never_submitted: {
    unmet: 'submitted_before',
    text: "You can't delete a timesheet that was submitted before. Change its hours or period instead.",
  },
  has_payslips: {
    unmet: 'no_payslips',
    text: 'The payroll run has no payslips. Cancel or reopen it.',
  },
  reversible: { unmet: 'not_reversible', text: 'The run is a reversal, or was reversed.' },
  optional: { unmet: 'required', text: "You can't skip a required task." },
  due: { unmet: 'not_due_yet', text: 'The last day of employment has not been reached yet.' },
  not_due: { unmet: 'day_has_come', text: 'The last day of employment has already been reached.' },
  termination_planned: { unmet: 'no_termination_planned', text: 'No termination is scheduled.' },
  employee_unsigned: { unmet: 'employee_signed', text: 'The employee has already signed.' },
  employer_unsigned: { unmet: 'employer_signed', text: 'The employer has already signed.' },
} as const;
export type Condition = keyof typeof conditions;
export type Unmet = (typeof conditions)[Condition]['unmet'];

/** The codes of unmet conditions, without duplicates. */
export const unmetCodes: readonly Unmet[] = [
  ...new Set(Object.values(conditions).map(({ unmet }) => unmet)),
];

export function unmetCode(condition: Condition): Unmet {
  return conditions[condition].unmet;
}

/** One sentence that explains why a transition is not available. */
export function describeUnmet(condition: Condition): string {
  return conditions[condition].text;
}

export interface Transition<Of extends Entity = Entity> {
  readonly entity: Of;
  readonly from: string;
  readonly action: string;
  readonly who: readonly Capacity[];
  readonly to: string;
  readonly when?: Condition;
  /** The action in the audit log: `<entity>.<participle>`. */
  readonly audit: TransitionAudit<Of>;
}

/** The actions of the audit log that are transitions. */
export type TransitionAudit<Of extends Entity = Entity> = Extract<AuditAction, `${Of}.${string}`>;

type ParticipleOf<Of extends Entity> =
  TransitionAudit<Of> extends `${Of}.${infer Participle}` ? Participle : never;

type Row<Participle = ParticipleOf<Entity>> = readonly [
  from: string,
  action: string,
  who: readonly Capacity[],
  to: string,
  participle: Participle,
  when?: Condition,
];

const employed = ['onboarding', 'active', 'on_leave'] as const;

const employee: readonly Row<ParticipleOf<'employee'>>[] = [
  ['onboarding', 'activate', ['hr_admin', 'system'], 'active', 'activated'],
  ['active', 'start_leave', ['hr_admin', 'system'], 'on_leave', 'leave_started'],
  ['on_leave', 'end_leave', ['hr_admin', 'system'], 'active', 'leave_ended'],
  ...employed.flatMap((state): Row<ParticipleOf<'employee'>>[] => [
    [state, 'terminate', ['hr_admin', 'system', 'integration'], 'terminated', 'terminated', 'due'],
    [state, 'terminate', ['hr_admin', 'integration'], state, 'termination_planned', 'not_due'],
    [
      state,
      'cancel_termination',
      ['hr_admin'],
      state,
      'termination_cancelled',
      'termination_planned',
    ],
  ]),
  ['terminated', 'rehire', ['hr_admin', 'integration'], 'active', 'rehired'],
];

/** The transitions every approval chain shares. */
function chain(
  pending: string,
): Row<ParticipleOf<'leave_request'> & ParticipleOf<'timesheet'> & ParticipleOf<'advance'>>[] {
  return [
    [pending, 'approve', ['approver'], pending, 'step_approved', 'steps_remain'],
    [pending, 'approve', ['approver'], 'approved', 'approved', 'last_step'],
    [pending, 'reject', ['approver'], 'rejected', 'rejected'],
    [pending, 'take_over', ['stand_in'], pending, 'step_taken_over'],
  ];
}

const leaveRequest: readonly Row<ParticipleOf<'leave_request'>>[] = [
  ...chain('pending'),
  // The service cancels it because the employment ends.
  ['pending', 'cancel', ['self', 'hr_admin', 'system', 'integration'], 'cancelled', 'cancelled'],
  ['approved', 'cancel', ['hr_admin', 'system'], 'cancelled', 'cancelled'],
  ['approved', 'shorten', ['hr_admin'], 'approved', 'shortened'],
  // Both can add approved leave of another type, so not for oneself. If no day of the leave is left,
  // it is also cancelled.
  ['approved', 'interrupt', ['other_hr'], 'approved', 'interrupted'],
  ['approved', 'convert', ['other_hr'], 'approved', 'converted'],
];

const timesheet: readonly Row<ParticipleOf<'timesheet'>>[] = [
  ...['draft', 'rejected'].flatMap((state): Row<ParticipleOf<'timesheet'>>[] => [
    [state, 'edit', ['self', 'hr_admin', 'integration'], state, 'updated'],
    [state, 'submit', ['self', 'hr_admin'], 'submitted', 'submitted', 'has_entries'],
  ]),
  // Deletes the row. A submitted timesheet was announced by an event and is kept.
  ['draft', 'delete', ['self', 'hr_admin'], 'deleted', 'deleted', 'never_submitted'],
  ...chain('submitted'),
  ['approved', 'reopen', ['other_hr'], 'draft', 'reopened'],
];

const advance: readonly Row<ParticipleOf<'advance'>>[] = [
  ...chain('pending'),
  ['pending', 'cancel', ['self', 'hr_admin'], 'cancelled', 'cancelled'],
  ['approved', 'pay', ['payroll_admin'], 'paid', 'paid'],
  ['paid', 'repay', ['system'], 'repaid', 'repaid'],
  ['repaid', 'undo', ['system'], 'paid', 'repayment_undone'],
];

const payrollRun: readonly Row<ParticipleOf<'payroll_run'>>[] = [
  ['draft', 'process', ['payroll_admin'], 'processing', 'processing_started'],
  ['failed', 'process', ['payroll_admin'], 'processing', 'processing_started'],
  ['processing', 'complete', ['system'], 'completed', 'completed'],
  ['processing', 'fail', ['system'], 'failed', 'failed'],
  ['completed', 'reopen', ['payroll_admin'], 'draft', 'reopened'],
  ['completed', 'approve', ['reviewer'], 'approved', 'approved', 'has_payslips'],
  ['approved', 'pay', ['payroll_admin'], 'paid', 'paid'],
  ['approved', 'reverse', ['payroll_admin'], 'approved', 'reversed', 'reversible'],
  ['paid', 'reverse', ['payroll_admin'], 'paid', 'reversed', 'reversible'],
  ...['draft', 'completed', 'failed'].map(
    (state): Row<ParticipleOf<'payroll_run'>> => [
      state,
      'cancel',
      ['payroll_admin'],
      'cancelled',
      'cancelled',
    ],
  ),
];

const document: readonly Row<ParticipleOf<'document'>>[] = [
  ['uploaded', 'archive', ['hr_admin'], 'archived', 'archived'],
];

const contract: readonly Row<ParticipleOf<'contract'>>[] = [
  ['draft', 'edit', ['hr_admin'], 'draft', 'edited'],
  ['draft', 'send', ['hr_admin'], 'sent', 'sent'],
  ['sent', 'sign', ['self', 'hr_admin'], 'partially_signed', 'signed_by_one'],
  ['partially_signed', 'sign', ['self'], 'signed', 'signed', 'employee_unsigned'],
  ['partially_signed', 'sign', ['hr_admin'], 'signed', 'signed', 'employer_unsigned'],
  ...['sent', 'partially_signed'].map(
    (state): Row<ParticipleOf<'contract'>> => [state, 'decline', ['self'], 'declined', 'declined'],
  ),
  ...['draft', 'sent', 'partially_signed'].map(
    (state): Row<ParticipleOf<'contract'>> => [state, 'void', ['hr_admin'], 'voided', 'voided'],
  ),
];

const onboardingTask: readonly Row<ParticipleOf<'onboarding_task'>>[] = [
  ['pending', 'complete', ['assignee', 'hr_admin', 'integration'], 'done', 'completed'],
  ['pending', 'skip', ['assignee', 'hr_admin'], 'skipped', 'skipped', 'optional'],
  ['pending', 'assign', ['hr_admin'], 'pending', 'assigned'],
  ['done', 'reopen', ['assignee', 'hr_admin'], 'pending', 'reopened'],
  ['skipped', 'reopen', ['assignee', 'hr_admin'], 'pending', 'reopened'],
];

const changeRequest: readonly Row<ParticipleOf<'change_request'>>[] = [
  ['pending', 'accept', ['other_hr'], 'accepted', 'accepted'],
  ['pending', 'reject', ['other_hr'], 'rejected', 'rejected'],
  ['pending', 'withdraw', ['self'], 'withdrawn', 'withdrawn'],
];

const bankAccount: readonly Row<ParticipleOf<'bank_account'>>[] = [
  ['pending', 'confirm', ['reviewer'], 'active', 'confirmed'],
  ['pending', 'withdraw', ['self', 'payroll_admin'], 'withdrawn', 'withdrawn'],
];

const paymentFile: readonly Row<ParticipleOf<'payment_file'>>[] = [
  ['prepared', 'release', ['reviewer'], 'released', 'released'],
  ['prepared', 'discard', ['payroll_admin'], 'discarded', 'discarded'],
];

const payItem: readonly Row<ParticipleOf<'pay_item'>>[] = [
  ['pending', 'approve', ['reviewer'], 'approved', 'approved'],
  ['pending', 'reject', ['reviewer'], 'rejected', 'rejected'],
  ...['pending', 'approved'].map(
    (state): Row<ParticipleOf<'pay_item'>> => [
      state,
      'cancel',
      ['payroll_admin'],
      'cancelled',
      'cancelled',
    ],
  ),
  ['approved', 'settle', ['system'], 'paid', 'paid'],
  ['paid', 'undo', ['system'], 'approved', 'payment_undone'],
];

const rowsOf: { readonly [Of in Entity]: readonly Row<ParticipleOf<Of>>[] } = {
  employee,
  leave_request: leaveRequest,
  timesheet,
  advance,
  payroll_run: payrollRun,
  document,
  contract,
  onboarding_task: onboardingTask,
  change_request: changeRequest,
  bank_account: bankAccount,
  payment_file: paymentFile,
  pay_item: payItem,
};

/**
 * Every transition of every record: the single source of permissions, audit actions,
 * `allowed_actions` and the generated test. Transitions not listed here are refused. Model:
 * docs/architecture.md, "House style".
 */
export const transitions: readonly Transition[] = entities.flatMap((entity) =>
  rowsOf[entity].map(([from, action, who, to, participle, when]) => ({
    entity,
    from,
    action,
    who,
    to,
    // `ParticipleOf` has checked the pair.
    audit: `${entity}.${participle}` as TransitionAudit,
    ...(when === undefined ? {} : { when }),
  })),
);
