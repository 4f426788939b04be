import type { Capacity, Condition, Entity } from '../../server/src/hr/workflow/transitions.ts';

interface EntityWords {
  /** The name in the placeholder of a page. */
  readonly name: string;
  /** The states in which a record can begin, and how. */
  readonly begins: Readonly<Record<string, string>>;
}

export const entityWords: Readonly<Record<Entity, EntityWords>> = {
  employee: {
    name: 'employee',
    begins: {
      onboarding: 'added with a checklist',
      active: 'added without a checklist, imported, or created through the API',
    },
  },
  leave_request: { name: 'leave request', begins: { pending: 'requested' } },
  timesheet: { name: 'timesheet', begins: { draft: 'created' } },
  advance: { name: 'advance', begins: { pending: 'requested' } },
  payroll_run: { name: 'payroll run', begins: { draft: 'created' } },
  document: { name: 'document', begins: { uploaded: 'uploaded' } },
  contract: { name: 'contract', begins: { draft: 'created' } },
  onboarding_task: { name: 'onboarding task', begins: { pending: 'added to a checklist' } },
  change_request: { name: 'change request', begins: { pending: 'requested' } },
  bank_account: { name: 'bank account', begins: { pending: 'entered' } },
  payment_file: { name: 'payment file', begins: { prepared: 'prepared' } },
  pay_item: {
    name: 'pay item',
    begins: { pending: 'entered above the limit', approved: 'entered up to the limit' },
  },
};

/** The users who act in a capacity; an owner counts as HR and as payroll. */
export const capacityWords: Readonly<Record<Capacity, string>> = {
  owner: 'owner',
  hr_admin: 'HR',
  other_hr: 'HR, except for their own',
  payroll_admin: 'payroll',
  self: 'employee',
  manager: 'manager',
  approver: 'approver',
  stand_in: 'HR, in place of the approver',
  assignee: 'assignee',
  reviewer: 'second payroll person',
  system: 'the service',
  integration: 'API key',
};

export const conditionWords: Readonly<Record<Condition, string>> = {
  steps_remain: 'more steps remain',
  last_step: 'last step',
  has_entries: 'it has entries',
  never_submitted: 'never submitted',
  has_payslips: 'it has payslips',
  reversible: 'not reversed, and no reversal',
  optional: 'optional task',
  due: 'last day reached',
  not_due: 'last day in the future',
  termination_planned: 'termination planned',
  employee_unsigned: 'employee has not signed',
  employer_unsigned: 'employer has not signed',
};

/** An action in words: `cancel_termination` is "cancel termination". */
export function nameAction(action: string): string {
  return action.replaceAll('_', ' ');
}
