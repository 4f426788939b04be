import { type Static, Type } from 'typebox';
import { approvalSubjectKinds } from '../../../hr/approvals/approval.ts';
import type { DescribedApproval } from '../../../hr/approvals/waiting/describe-waiting-approvals.ts';
import {
  calendarDate,
  closed,
  instant,
  lines,
  nullable,
  oneOf,
  reference,
  uuid,
} from '../../../platform/http/schema-fields.ts';

export const approvalSchema = Type.Object(
  {
    subject_kind: oneOf(approvalSubjectKinds, 'What kind of request waits.'),
    subject_id: uuid('The leave request, timesheet or advance.'),
    level: Type.Integer({
      minimum: 1,
      description: 'The approval step that waits. Send it with the decision.',
    }),
    etag: Type.String({
      description:
        'The version of the request. Send it as If-Match with an approval, so that the person approves what they were shown.',
    }),
    employee_id: uuid('Whom the request is about.'),
    employee_name: Type.String(),
    requested_at: instant(),
    leave_type: nullable(Type.String({ description: 'Only for leave.' })),
    start_date: nullable(calendarDate('First day of the leave, or of the timesheet.')),
    end_date: nullable(calendarDate('Last day of the leave, or of the timesheet.')),
    days: nullable(Type.Number({ description: 'Only for leave: the number of working days.' })),
    total_hours: nullable(Type.Number({ description: 'Only for timesheets.' })),
  },
  { $id: 'Approval', additionalProperties: false },
);

export const approvalReference = reference<Static<typeof approvalSchema>>('Approval');

/** A waiting request. Amounts of advances are pay and don't appear. */
export function presentApproval(waiting: DescribedApproval): Static<typeof approvalSchema> {
  const { subject_kind, id, level, etag, employee_id, employee_name, summary } = waiting;
  return {
    subject_kind,
    subject_id: id,
    level,
    etag,
    employee_id,
    employee_name,
    requested_at: summary.requested_at,
    leave_type: null,
    start_date: null,
    end_date: null,
    days: null,
    total_hours: null,
    ...detailsOf(waiting),
  };
}

function detailsOf(waiting: DescribedApproval): Partial<Static<typeof approvalSchema>> {
  switch (waiting.subject_kind) {
    case 'leave': {
      const { leave_type, start_date, end_date, days } = waiting.summary;
      return { leave_type, start_date, end_date, days };
    }
    case 'timesheet': {
      const { period_start, period_end, total_hours: hours } = waiting.summary;
      return { start_date: period_start, end_date: period_end, total_hours: Number(hours) };
    }
    case 'advance':
      return {};
  }
}

const level = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: 32_767,
    description:
      'The step that the person was shown. If another step is due by now, nothing is decided (409).',
  }),
);

export const approvalBody = closed({ level });

export const rejectionBody = closed({
  reason: Type.Optional(nullable(lines(2_000, 'The employee can read it.'))),
  level,
});

export const decisionSchema = Type.Object(
  {
    subject_kind: oneOf(approvalSubjectKinds),
    subject_id: uuid('The leave request, timesheet or advance.'),
    status: Type.String({
      description: 'Of the request. It stays `pending` or `submitted` while further steps wait.',
    }),
    current_step: Type.Integer({ minimum: 1, description: 'The current approval step.' }),
  },
  { $id: 'Decision', additionalProperties: false },
);
type Decision = Static<typeof decisionSchema>;

export const decisionAnswer = Type.Object({ decision: reference<Decision>('Decision') });

/** The request after the decision. */
export function presentDecision(
  kind: Decision['subject_kind'],
  decided: Pick<Decision, 'status' | 'current_step'> & { readonly id: string },
): { readonly decision: Decision } {
  const { id, status, current_step } = decided;
  return { decision: { subject_kind: kind, subject_id: id, status, current_step } };
}
