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
      onboarding: 'taken on with a checklist',
      active: 'taken on without one, imported, or created through the API',
    },
  },
  leave_request: { name: 'leave request', begins: { pending: 'asked for' } },
  timesheet: { name: 'timesheet', begins: { draft: 'begun' } },
  advance: { name: 'advance', begins: { pending: 'asked for' } },
  payroll_run: { name: 'payroll run', begins: { draft: 'planned' } },
  document: { name: 'document', begins: { uploaded: 'uploaded' } },
  contract: { name: 'contract', begins: { draft: 'drawn up' } },
  onboarding_task: { name: 'onboarding task', begins: { pending: 'put on a checklist' } },
};

/** The users who act in a capacity; an owner counts as HR and as payroll. */
export const capacityWords: Readonly<Record<Capacity, string>> = {
  owner: 'owner',
  hr_admin: 'HR',
  other_hr: 'HR, not of their own',
  payroll_admin: 'payroll',
  self: 'employee',
  manager: 'manager',
  approver: 'approver',
  stand_in: 'HR, in place of the approver',
  assignee: 'assignee',
  reviewer: 'second person of payroll',
  system: 'the service',
};

export const conditionWords: Readonly<Record<Condition, string>> = {
  steps_remain: 'steps remain',
  last_step: 'the last step',
  has_entries: 'it has entries',
  never_submitted: 'it was never submitted',
  not_in_payroll: 'no payroll run has its hours',
  has_payslips: 'it pays somebody',
  optional: 'not required',
  due: 'the day has come',
  not_due: 'the day is ahead',
  termination_planned: 'one is planned',
  employee_unsigned: 'employee has not signed',
  employer_unsigned: 'employer has not signed',
};

/** An action in words: `cancel_termination` is "cancel termination". */
export function nameAction(action: string): string {
  return action.replaceAll('_', ' ');
}
