import { recordAudit } from '../../access/audit/record-audit.ts';
import { readCompanyTerms } from '../../access/companies/read-company-terms.ts';
import { announce } from '../../access/notifications/announce.ts';
import { closeNotifications } from '../../access/notifications/close-notifications.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import type { UserChange } from '../change.ts';
import { today } from '../company-day.ts';
import { capacitiesOf } from '../workflow/capacities.ts';
import type { ApprovalSubjectKind } from './approval.ts';
import { findDecidable } from './waiting/find-decidable.ts';
import {
  findSubmitted,
  noteReminder,
  type RemindedSubject,
  type SubmittedRequest,
} from './reminders.sql.ts';

const audited = {
  leave: 'leave_request',
  advance: 'advance',
  timesheet: 'timesheet',
} as const satisfies Readonly<Record<ApprovalSubjectKind, string>>;

/**
 * Notifies those who can decide the current step of a request again. HR can remind of each request,
 * employees of their own. A new entry replaces the open one in the inbox, so that an email follows as
 * for a new request.
 *
 * @throws Problem `not_found`, `invalid_state` (nothing waits, or it waits for the actor),
 *   `already_reminded` (today, in the company's time zone)
 */
export async function remindApprover(change: UserChange, subject: RemindedSubject): Promise<void> {
  const { transaction, actor, clock } = change;
  const { companyId } = actor;
  const { rows } = await transaction.query<SubmittedRequest>(findSubmitted(companyId, subject));
  const request = rows[0];
  if (request === undefined || !mayRemind(change, request)) throw notFound();
  const { level } = request;
  if (level === null) {
    throw new Problem('invalid_state', 'This request no longer waits for a decision.');
  }
  if (await waitsForActor(change, subject)) {
    throw new Problem('invalid_state', 'This request waits for your own decision.');
  }
  const { timeZone } = await readCompanyTerms(transaction, companyId);
  const day = today(clock, timeZone);
  const { rowCount } = await transaction.query(
    noteReminder(companyId, subject, { level, today: day }),
  );
  if (rowCount !== 1) {
    throw new Problem('already_reminded', 'The approver was already reminded of this today.');
  }
  closeNotifications(change, { kind: 'waiting', subjectId: subject.subjectId });
  announce(change, { kind: 'waiting', outcome: 'reminded', ...subject });
  recordAudit(transaction, change, {
    action: `${audited[subject.subjectKind]}.reminded`,
    subjectKind: audited[subject.subjectKind],
    subjectId: subject.subjectId,
    fields: [],
  });
}

function mayRemind({ actor }: UserChange, { employee_id: employeeId }: SubmittedRequest): boolean {
  const held = capacitiesOf(actor, { employeeId, managerId: null });
  return held.has('hr_admin') || held.has('self');
}

async function waitsForActor(change: UserChange, { subjectId }: RemindedSubject): Promise<boolean> {
  const { companyId, userId, role, employeeId } = change.actor;
  const user = { company_id: companyId, id: userId, role, employee_id: employeeId };
  return (await findDecidable(change, user, [subjectId])).length > 0;
}
