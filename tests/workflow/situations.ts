import type { Capacity, Condition, Entity } from '../../server/src/hr/workflow/transitions.ts';

/** The people who try every action: one of each role and relation. */
export const personNames = [
  'owner',
  'hr_admin',
  'payroll_admin',
  'starter',
  'manager',
  'self',
  'assignee',
  'colleague',
  'stranger',
] as const;
export type PersonName = (typeof personNames)[number];

/**
 * Each person's capacities for a record, written down by hand: the service determines them itself.
 * `starter` is the payroll admin who started the payroll run.
 */
export const standing: Readonly<Record<PersonName, readonly Capacity[]>> = {
  owner: ['owner', 'hr_admin', 'other_hr', 'payroll_admin', 'reviewer'],
  hr_admin: ['hr_admin', 'other_hr'],
  payroll_admin: ['payroll_admin', 'reviewer'],
  starter: ['payroll_admin'],
  manager: ['manager'],
  self: ['self'],
  assignee: ['assignee'],
  colleague: [],
  stranger: [],
};

/** A person's capacities apart from this record: they had the run computed. */
export const withheldFrom: Readonly<Partial<Record<PersonName, readonly Capacity[]>>> = {
  starter: ['reviewer'],
};

/** One state of a record, and its conditions. */
export interface MatrixSituation {
  readonly entity: Entity;
  readonly name: string;
  readonly state: string;
  readonly conditions: readonly Condition[];
  /** Who may decide the current step, if there is one. */
  readonly approvers?: readonly PersonName[];
  /** Who may take that step over. */
  readonly standIns?: readonly PersonName[];
  /** Who has a step, current or not: they may read. */
  readonly steps?: readonly PersonName[];
  /** Who cannot see it, despite their relation. */
  readonly hiddenFrom?: readonly PersonName[];
}

function situation(
  entity: Entity,
  name: string,
  state: string,
  more: Partial<MatrixSituation> = {},
): MatrixSituation {
  return { entity, name, state, conditions: [], ...more };
}

const hr: readonly PersonName[] = ['owner', 'hr_admin'];
const chained = { steps: ['manager'] } as const;
const atManager = {
  ...chained,
  conditions: ['steps_remain'],
  approvers: ['manager'],
  standIns: hr,
} as const satisfies Partial<MatrixSituation>;
const atHr = {
  ...chained,
  conditions: ['last_step'],
  approvers: hr,
} as const satisfies Partial<MatrixSituation>;

export const situations: readonly MatrixSituation[] = [
  ...['onboarding', 'active', 'on_leave'].flatMap((state) => [
    situation('employee', `${state}, leaving now`, state, { conditions: ['due'] }),
    situation('employee', `${state}, leaving later`, state, { conditions: ['not_due'] }),
    situation('employee', `${state}, termination planned`, state, {
      conditions: ['due', 'termination_planned'],
    }),
  ]),
  situation('employee', 'terminated', 'terminated', { conditions: ['due'] }),

  situation('leave_request', 'pending at the manager', 'pending', atManager),
  situation('leave_request', 'pending at HR', 'pending', atHr),
  situation('leave_request', 'approved, ahead', 'approved', chained),
  situation('leave_request', 'approved, begun', 'approved', chained),
  situation('leave_request', 'rejected', 'rejected', chained),
  situation('leave_request', 'cancelled', 'cancelled', chained),

  situation('timesheet', 'draft', 'draft', { conditions: ['has_entries', 'never_submitted'] }),
  situation('timesheet', 'empty draft', 'draft', { conditions: ['never_submitted'] }),
  situation('timesheet', 'reopened', 'draft', { ...chained, conditions: ['has_entries'] }),
  situation('timesheet', 'submitted, at the manager', 'submitted', {
    ...atManager,
    conditions: ['steps_remain', 'has_entries'],
  }),
  situation('timesheet', 'submitted, at HR', 'submitted', {
    ...atHr,
    conditions: ['last_step', 'has_entries'],
  }),
  situation('timesheet', 'approved', 'approved', {
    ...chained,
    conditions: ['has_entries'],
  }),
  situation('timesheet', 'approved, in payroll', 'approved', {
    ...chained,
    conditions: ['has_entries'],
  }),
  situation('timesheet', 'rejected', 'rejected', { ...chained, conditions: ['has_entries'] }),

  situation('advance', 'pending at the manager', 'pending', atManager),
  situation('advance', 'pending at HR', 'pending', atHr),
  ...['approved', 'rejected', 'cancelled', 'paid', 'repaid'].map((state) =>
    situation('advance', state, state, chained),
  ),

  ...['draft', 'processing', 'completed', 'failed', 'approved', 'paid', 'cancelled'].map((state) =>
    situation('payroll_run', state, state, { conditions: ['has_payslips', 'reversible'] }),
  ),

  situation('document', 'uploaded', 'uploaded'),
  situation('document', 'archived', 'archived'),

  situation('contract', 'draft', 'draft', { hiddenFrom: ['self'] }),
  situation('contract', 'sent', 'sent'),
  situation('contract', 'signed by the employee', 'partially_signed', {
    conditions: ['employer_unsigned'],
  }),
  situation('contract', 'signed by the employer', 'partially_signed', {
    conditions: ['employee_unsigned'],
  }),
  situation('contract', 'signed', 'signed'),
  situation('contract', 'declined', 'declined'),
  situation('contract', 'voided', 'voided'),

  situation('onboarding_task', 'pending, required', 'pending'),
  situation('onboarding_task', 'pending, optional', 'pending', { conditions: ['optional'] }),
  situation('onboarding_task', 'done', 'done', { conditions: ['optional'] }),
  situation('onboarding_task', 'skipped', 'skipped', { conditions: ['optional'] }),

  situation('change_request', 'change requested', 'pending'),
  situation('change_request', 'accepted', 'accepted'),
  situation('change_request', 'rejected', 'rejected'),
  situation('change_request', 'withdrawn', 'withdrawn'),

  situation('bank_account', 'account to confirm', 'pending'),
  situation('bank_account', 'account in use', 'active'),
  situation('bank_account', 'account withdrawn', 'withdrawn'),

  situation('payment_file', 'file prepared', 'prepared'),
  situation('payment_file', 'file released', 'released'),
  situation('payment_file', 'file discarded', 'discarded'),
  ...['pending', 'approved', 'rejected', 'cancelled', 'paid'].map((state) =>
    situation('pay_item', `item ${state}`, state),
  ),
];

/** A person's capacities in a situation, to act and to read. */
export function capacitiesIn(
  { approvers = [], standIns = [], steps = [], hiddenFrom = [] }: MatrixSituation,
  person: PersonName,
): { readonly acts: readonly Capacity[]; readonly reads: readonly Capacity[] } {
  if (hiddenFrom.includes(person)) return { acts: [], reads: [] };
  const acts: Capacity[] = [...standing[person]];
  if (approvers.includes(person)) acts.push('approver');
  if (standIns.includes(person)) acts.push('stand_in');
  return { acts, reads: steps.includes(person) ? [...acts, 'approver'] : acts };
}
