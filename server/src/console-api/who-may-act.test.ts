import { expect, test } from 'vitest';
import { readers } from '../hr/workflow/readers.ts';
import { transitions } from '../hr/workflow/transitions.ts';

// Copied by hand from the domain's rules. The service and the transition matrix both use the table
// in the code, so a wrong row would be applied and expected in both.
const rules: Readonly<Record<string, string>> = {
  'employee activate': 'onboarding>active hr_admin system',
  'employee start_leave': 'active>on_leave hr_admin system',
  'employee end_leave': 'on_leave>active hr_admin system',
  'employee terminate':
    'onboarding>terminated hr_admin system integration if due, ' +
    'onboarding>onboarding hr_admin integration if not_due, ' +
    'active>terminated hr_admin system integration if due, ' +
    'active>active hr_admin integration if not_due, ' +
    'on_leave>terminated hr_admin system integration if due, ' +
    'on_leave>on_leave hr_admin integration if not_due',
  'employee cancel_termination':
    'onboarding>onboarding hr_admin if termination_planned, ' +
    'active>active hr_admin if termination_planned, ' +
    'on_leave>on_leave hr_admin if termination_planned',
  'employee rehire': 'terminated>active hr_admin integration',
  'leave_request approve':
    'pending>pending approver if steps_remain, pending>approved approver if last_step',
  'leave_request reject': 'pending>rejected approver',
  'leave_request take_over': 'pending>pending stand_in',
  'leave_request cancel':
    'pending>cancelled self hr_admin system integration, approved>cancelled hr_admin system',
  'leave_request shorten': 'approved>approved hr_admin',
  'leave_request interrupt': 'approved>approved other_hr',
  'leave_request convert': 'approved>approved other_hr',
  'timesheet edit':
    'draft>draft self hr_admin integration, rejected>rejected self hr_admin integration',
  'timesheet submit':
    'draft>submitted self hr_admin if has_entries, rejected>submitted self hr_admin if has_entries',
  'timesheet delete': 'draft>deleted self hr_admin if never_submitted',
  'timesheet approve':
    'submitted>submitted approver if steps_remain, submitted>approved approver if last_step',
  'timesheet reject': 'submitted>rejected approver',
  'timesheet take_over': 'submitted>submitted stand_in',
  'timesheet reopen': 'approved>draft other_hr',
  'advance approve':
    'pending>pending approver if steps_remain, pending>approved approver if last_step',
  'advance reject': 'pending>rejected approver',
  'advance take_over': 'pending>pending stand_in',
  'advance cancel': 'pending>cancelled self hr_admin',
  'advance pay': 'approved>paid payroll_admin',
  'advance repay': 'paid>repaid system',
  'advance undo': 'repaid>paid system',
  'payroll_run process': 'draft>processing payroll_admin, failed>processing payroll_admin',
  'payroll_run complete': 'processing>completed system',
  'payroll_run fail': 'processing>failed system',
  'payroll_run reverse':
    'approved>approved payroll_admin if reversible, paid>paid payroll_admin if reversible',
  'payroll_run reopen': 'completed>draft payroll_admin',
  'payroll_run approve': 'completed>approved reviewer if has_payslips',
  'payroll_run pay': 'approved>paid payroll_admin',
  'payroll_run cancel':
    'draft>cancelled payroll_admin, completed>cancelled payroll_admin, failed>cancelled payroll_admin',
  'document archive': 'uploaded>archived hr_admin',
  'contract edit': 'draft>draft hr_admin',
  'contract send': 'draft>sent hr_admin',
  'contract sign':
    'sent>partially_signed self hr_admin, partially_signed>signed self if employee_unsigned, ' +
    'partially_signed>signed hr_admin if employer_unsigned',
  'contract decline': 'sent>declined self, partially_signed>declined self',
  'contract void': 'draft>voided hr_admin, sent>voided hr_admin, partially_signed>voided hr_admin',
  'onboarding_task complete': 'pending>done assignee hr_admin integration',
  'onboarding_task skip': 'pending>skipped assignee hr_admin if optional',
  'onboarding_task assign': 'pending>pending hr_admin',
  'onboarding_task reopen': 'done>pending assignee hr_admin, skipped>pending assignee hr_admin',
  'change_request accept': 'pending>accepted other_hr',
  'change_request reject': 'pending>rejected other_hr',
  'change_request withdraw': 'pending>withdrawn self',
  'bank_account confirm': 'pending>active reviewer',
  'bank_account withdraw': 'pending>withdrawn self payroll_admin',
  'payment_file release': 'prepared>released reviewer',
  'payment_file discard': 'prepared>discarded payroll_admin',
  'pay_item approve': 'pending>approved reviewer',
  'pay_item reject': 'pending>rejected reviewer',
  'pay_item cancel': 'pending>cancelled payroll_admin, approved>cancelled payroll_admin',
  'pay_item settle': 'approved>paid system',
  'pay_item undo': 'paid>approved system',
};

test('who may do what to a record in which state', () => {
  const found: Record<string, string[]> = {};
  for (const { entity, action, from, to, who, when } of transitions) {
    const condition = when === undefined ? '' : ` if ${when}`;
    (found[`${entity} ${action}`] ??= []).push(`${from}>${to} ${who.join(' ')}${condition}`);
  }
  expect(
    Object.fromEntries(Object.entries(found).map(([name, rows]) => [name, rows.join(', ')])),
  ).toEqual(rules);
});

test('who sees a record of each kind', () => {
  expect(readers).toEqual({
    employee: ['hr_admin', 'payroll_admin', 'manager', 'self', 'integration'],
    leave_request: ['hr_admin', 'manager', 'approver', 'self'],
    timesheet: ['hr_admin', 'payroll_admin', 'manager', 'approver', 'self'],
    advance: ['hr_admin', 'payroll_admin', 'approver', 'self'],
    payroll_run: ['payroll_admin'],
    document: ['hr_admin', 'self'],
    contract: ['hr_admin', 'self'],
    onboarding_task: ['hr_admin', 'manager', 'assignee', 'self'],
    change_request: ['hr_admin', 'self'],
    bank_account: ['hr_admin', 'payroll_admin', 'self'],
    payment_file: ['payroll_admin'],
    pay_item: ['hr_admin', 'payroll_admin'],
  });
});
