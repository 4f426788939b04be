import type { ConsoleOperation } from '../../../server/src/console-api/frame/operation.ts';
import { policyOfAllowance } from '../../../server/src/hr/leave/policies/allowance-policy.ts';
import type { SeededCompany } from './seed-every-table.ts';

/** Members of a body that contains an id at the pointer. */
export type BodyOf = (
  operation: ConsoleOperation,
  pointer?: readonly string[],
) => Readonly<Record<string, unknown>>;

const tasks = [{ title: 'Read the rules', required: true }];
const redirectUris = ['https://app.example.test/callback'];
const fixedBodies = {
  createApplication: { redirect_uris: redirectUris },
  updateApplication: { redirect_uris: redirectUris },
  createOnboardingChecklist: { tasks },
  createOnboardingTemplate: { tasks },
  updateOnboardingTemplate: { tasks },
};

/**
 * Members of bodies besides what their schemas provide, so that only the tested id can fail: ids of
 * the own company, and days without records.
 * @param colleague another user of the company, and another employee
 */
export function plausibleBodies(
  { rows }: SeededCompany,
  colleague: { readonly userId: string; readonly employeeId: string },
): BodyOf {
  let serial = 0;
  const steps = [{ approver_kind: 'user', approver_user_id: rows.get('users')?.['id'] }];
  const allowance = { days_per_year: 30, carry_over_days_max: 0 } as const;
  const terms = policyOfAllowance({ ...allowance, first_year_rule: 'month_started' });
  const everyone = { employee_id: null, org_unit_id: null, location_id: null };
  const days = { first_day: '2031-01-06', last_day: null };
  const assignment = { ...everyone, ...days, employment_type: null };
  const ofOperation: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    ...fixedBodies,
    createApprovalDelegation: { delegate_user_id: rows.get('users')?.['id'] },
    createApprovalPolicy: { steps },
    updateApprovalPolicy: { steps },
    createLeavePolicy: { leave_type: rows.get('leave_types')?.['code'], terms, assignment },
    assignLeavePolicy: assignment,
    previewPolicyAssignment: assignment,
    updateLeavePolicy: { archived: false },
    endLeavePolicy: { last_day: null },
    ...payBodies(rows, colleague.employeeId),
    adjustLeaveBalance: { year: Temporal.Now.plainDateISO('UTC').year, amount: 1 },
    ...payRuleBodies(rows, colleague.employeeId),
    updateEmployees: { employee_ids: [rows.get('employees')?.['id']] },
  };
  const nextDay = createDays();
  return ({ operationId, body }, pointer = []) => {
    serial += 1;
    const { properties = {} } = (body ?? {}) as { properties?: object };
    const day = nextDay(operationId);
    const particular: Readonly<Record<string, unknown>> = {
      department: operationId.endsWith('Policy') ? `Department ${serial}` : undefined,
      email: `matrix-${serial}@example.test`,
      employee_id: operationId === 'addPayDeduction' ? undefined : rows.get('employees')?.['id'],
      leave_type: operationId.endsWith('Policy') ? undefined : rows.get('leave_types')?.['code'],
      name: `Name ${serial}`,
      start_date: day,
      end_date: day,
      period_start: day,
      period_end: day,
      valid_from: day,
      ...ofOperation[operationId],
      // A delegation for another person needs a third one.
      ...(pointer.join() === 'user_id' ? { delegate_user_id: colleague.userId } : {}),
      ...(operationId === 'createPayrollRun' && pointer.join() === 'pay_group_id' && firstPeriod),
      ...(operationId.startsWith('assignPayComponent') && targetOf(pointer.join())),
      // Tasks are either given or taken from a template.
      ...(pointer.join() === 'template_id' ? { tasks: undefined } : {}),
    };
    return Object.fromEntries(
      Object.entries(particular).filter(
        ([member, value]) => member in properties && value !== undefined,
      ),
    );
  };
}

/** Mondays, counted for each operation: counted over all of them, they pass the last valid day. */
function createDays(): (operationId: string) => string {
  const weeks = new Map<string, number>();
  return (operationId) => {
    const week = (weeks.get(operationId) ?? 0) + 1;
    weeks.set(operationId, week);
    return new Date(Date.UTC(2032, 0, 5 + 7 * week)).toISOString().slice(0, 10);
  };
}

/** Of the seeded pay groups. */
const firstPeriod = { period_start: '2031-01-01', period_end: '2031-01-31' };

function payBodies(rows: SeededCompany['rows'], employeeId: string) {
  return {
    // The owner can't move themselves.
    movePayGroupMembers: {
      employee_ids: [employeeId],
      pay_group_id: rows.get('pay_groups')?.['id'],
      valid_from: '2099-01-01',
    },
    addPayItem: { amount: '10.00' },
    changeBankAccount: { iban: 'DE89370400440532013000' },
    closeClaimRepaidOutside: { repaid_on: '2026-01-05' },
    endPayDeduction: { valid_to: '2199-12-31' },
  };
}

function payRuleBodies(rows: SeededCompany['rows'], employeeId: string) {
  const component_id = rows.get('pay_components')?.['id'];
  const days = { valid_from: '2031-01-06', valid_to: null };
  return {
    // Not for everyone, which reaches the owner.
    assignPayComponent: { component_id, scope: 'employee', employee_id: employeeId, ...days },
    // Not the owner: one's own pay is excluded.
    assignPayComponentToPeople: { component_id, employee_ids: [employeeId], ...days },
    assignPayComponents: {
      component_ids: [component_id],
      scope: 'employee',
      employee_id: employeeId,
      ...days,
    },
    previewPayRules: { period_start: '2031-01-01', period_end: '2031-01-31' },
    savePayComponentDraft: days,
  };
}

/** An assignment names the record of its scope. */
function targetOf(pointer: string): Readonly<Record<string, unknown>> {
  if (pointer === 'employee_id') return { scope: 'employee', employee_id: undefined };
  return pointer === 'pay_group_id' ? { scope: 'pay_group', employee_id: null } : {};
}
