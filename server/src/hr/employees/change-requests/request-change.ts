import { recordAudit } from '../../../access/audit/record-audit.ts';
import { announce } from '../../../access/notifications/announce.ts';
import { invalidField, Problem } from '../../../platform/http/problem.ts';
import { type UserChange, nowOf } from '../../change.ts';
import { allowedActions } from '../../workflow/require-transition.ts';
import type { Employee } from '../employee.ts';
import { findForUpdate } from '../employees.sql.ts';
import { readDatesOfBirth, refuseFutureBirth } from '../personal-details/date-of-birth.ts';
import {
  type ChangeRequest,
  changeRequestSituation,
  requestableFields,
  type RequestedChange,
  type RequestedFields,
} from './change-request.ts';
import { insert } from './change-requests.sql.ts';
import { findChangeRequest, listChangeRequests } from './find-change-request.ts';

/**
 * Requests a change of the user's own record, and notifies HR. An employee has at most one request that waits.
 *
 * @throws Problem `forbidden` without a record, `employee_terminated`, `validation_failed` if
 *   nothing would change or for a date of birth in the future, `invalid_state` if a request already waits
 */
export async function requestChange(
  change: UserChange,
  { fields, note }: { readonly fields: RequestedFields; readonly note: string | null },
): Promise<ChangeRequest> {
  const { transaction, actor, ids } = change;
  const employee = await lockOwnRecord(change);
  await refuseFutureBirth(change, fields.date_of_birth, '/fields/date_of_birth');
  const born = await readDatesOfBirth(transaction, actor.companyId, [employee.id]);
  const record = { ...employee, date_of_birth: born.get(employee.id) ?? null };
  const changes = differencesFrom(record, fields);
  if (Object.keys(changes).length === 0) {
    throw invalidField('/fields', "doesn't change anything");
  }
  await refuseSecond(change, employee.id);
  const id = ids.next();
  await transaction.query(
    insert(actor.companyId, {
      id,
      employee_id: employee.id,
      changes,
      note,
      requested_by: actor.userId,
      created_at: nowOf(change),
    }),
  );
  recordAudit(transaction, change, {
    action: 'change_request.created',
    subjectKind: 'change_request',
    subjectId: id,
    fields: Object.keys(changes),
  });
  announce(change, { kind: 'waiting', subjectKind: 'employee', subjectId: employee.id });
  return findChangeRequest(change, id);
}

/** @throws Problem `invalid_state` */
async function refuseSecond(change: UserChange, employeeId: string): Promise<void> {
  const [waiting] = await listChangeRequests(change, { employeeId, status: 'pending' }, 1);
  if (waiting === undefined) return;
  const situation = changeRequestSituation(waiting, change.actor);
  throw new Problem(
    'invalid_state',
    'Another request for your record is waiting for HR. Withdraw it to send a new one.',
    { members: { state: situation.state, allowed_actions: allowedActions(situation) } },
  );
}

async function lockOwnRecord({ transaction, actor }: UserChange): Promise<Employee> {
  const { rows } =
    actor.employeeId === null
      ? { rows: [] }
      : await transaction.query<Employee>(findForUpdate(actor.companyId, actor.employeeId));
  const [employee] = rows;
  if (employee === undefined) {
    throw new Problem('forbidden', "Your account isn't linked to an employee record.");
  }
  if (employee.status === 'terminated') {
    throw new Problem('employee_terminated', "This isn't possible for a terminated employee.");
  }
  return employee;
}

function differencesFrom(
  employee: Employee & { readonly date_of_birth: string | null },
  fields: RequestedFields,
): Record<string, RequestedChange> {
  const changed = requestableFields.flatMap((name) => {
    const to = fields[name];
    return to === undefined || to === employee[name] ? [] : [[name, { from: employee[name], to }]];
  });
  return Object.fromEntries(changed) as Record<string, RequestedChange>;
}
