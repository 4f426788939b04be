import { recordAudit } from '../../access/audit/record-audit.ts';
import { isConstraintViolation } from '../../platform/database/driver.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import { instantOfId } from '../../platform/ids.ts';
import { startApproval } from '../approvals/start-approval.ts';
import { type Change, sourceOf } from '../change.ts';
import type { EmployeeStatus } from '../employees/employee.ts';
import type { LeaveRequest } from './leave-request.ts';
import { type AskedSpan, resolveSpan } from './leave-span.ts';
import { findTerms, insert, type LeaveTerms, lockEmployee } from './queries.ts';
import { workingDays } from './working-days.ts';

export interface NewLeaveRequest extends AskedSpan {
  readonly employee_id: string;
  readonly leave_type: string;
  readonly reason: string | null;
}

type PendingRequest = LeaveRequest & { readonly status: 'pending' };

/**
 * Submits a leave request on behalf of an employee: pending, at the first step of its approval
 * chain. Emits `leave.requested`.
 *
 * @throws Problem `validation_failed` (dates, portions, employee, leave type),
 *   `employee_terminated`, `leave_overlap`
 */
export async function createLeaveRequest(
  change: Change,
  asked: NewLeaveRequest,
): Promise<LeaveRequest> {
  const span = resolveSpan(asked);
  const { employeeId, terms } = await admitRequest(change, asked);
  const id = change.ids.next();
  const createdAt = instantOfId(id);
  const request: PendingRequest = {
    id,
    employee_id: employeeId,
    leave_type: asked.leave_type,
    ...span,
    days: workingDays({ workingWeek: terms.working_week, holidays: new Set(terms.holidays) }, span),
    reason: asked.reason,
    status: 'pending',
    current_step: 1,
    decided_at: null,
    rejection_reason: null,
    created_at: createdAt,
    updated_at: createdAt,
  };
  await store(change, request);
  return request;
}

/** Locks the employee and checks what the request refers to, in one flight. */
async function admitRequest(
  { transaction, actor: { companyId } }: Change,
  asked: NewLeaveRequest,
): Promise<{ employeeId: string; terms: LeaveTerms }> {
  const [employees, companies] = await Promise.all([
    transaction.query<{ id: string; status: EmployeeStatus }>(
      lockEmployee(companyId, asked.employee_id),
    ),
    transaction.query<LeaveTerms>(
      findTerms(companyId, {
        leaveType: asked.leave_type,
        from: asked.start_date,
        to: asked.end_date,
      }),
    ),
  ]);
  const employee = employees.rows[0];
  const terms = companies.rows[0];
  if (employee === undefined) {
    throw invalidField('/employee_id', 'is not an employee of the company');
  }
  if (terms === undefined) {
    throw new Error('the company of the transaction does not exist');
  }
  if (!terms.leave_types.includes(asked.leave_type)) {
    throw invalidField('/leave_type', `must be one of: ${terms.leave_types.join(', ')}`);
  }
  if (employee.status === 'terminated') {
    throw new Problem('employee_terminated', 'A terminated employee takes no new leave.');
  }
  return { employeeId: employee.id, terms };
}

async function store(change: Change, request: PendingRequest): Promise<void> {
  const { transaction, actor } = change;
  try {
    // One flight; the first failure is the one that counts.
    await Promise.all([
      transaction.query(insert(actor.companyId, request)),
      startApproval(transaction, actor.companyId, {
        subjectKind: 'leave',
        subjectId: request.id,
        employeeId: request.employee_id,
        leaveType: request.leave_type,
        days: request.days,
      }),
      recordAudit(transaction, change, {
        action: 'leave_request.created',
        subjectKind: 'leave_request',
        subjectId: request.id,
        fields: filledIn(request),
      }),
      appendRequested(change, request),
    ]);
  } catch (error) {
    if (isConstraintViolation(error, 'leave_requests_no_overlap')) {
      throw new Problem(
        'leave_overlap',
        'The employee has other pending or approved leave in this time.',
      );
    }
    throw error;
  }
}

const requestFields = [
  'employee_id',
  'leave_type',
  'start_date',
  'end_date',
  'start_portion',
  'end_portion',
  'reason',
] as const satisfies readonly (keyof LeaveRequest)[];

function filledIn(request: LeaveRequest): string[] {
  return requestFields.filter((name) => request[name] !== null);
}

function appendRequested(
  { transaction, actor, appendEvent }: Change,
  request: PendingRequest,
): Promise<void> {
  return appendEvent(transaction, actor.companyId, {
    type: 'leave.requested',
    payload: {
      requestId: request.id,
      employeeId: request.employee_id,
      leaveType: request.leave_type,
      startDate: request.start_date,
      endDate: request.end_date,
      days: request.days,
      status: request.status,
      source: sourceOf(actor),
    },
  });
}
