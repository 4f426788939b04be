import { type Static, Type } from 'typebox';
import type { DescribedApproval } from '../../../hr/approvals/waiting/describe-waiting-approvals.ts';
import { balanceUnits } from '../../../hr/leave/types/balance-unit.ts';
import type { AlsoAway } from '../../../hr/leave/inspect/read-also-away.ts';
import {
  calendarDate,
  instant,
  nullable,
  oneOf,
  uuid,
} from '../../../platform/http/schema-fields.ts';
import { etagMember } from '../../etags.ts';
import { alsoAwaySchema, presentAlsoAway } from '../../leave/schemas/also-away.ts';
import { finalPayPeriodsSchema } from '../../leave/schemas/leave-request.ts';

const members = {
  subject_id: uuid(),
  level: Type.Integer(),
  employee_id: uuid(),
  employee_name: Type.String(),
  requested_at: instant(),
  ...etagMember,
};

/** A waiting request with the values that matter for a decision about its kind. */
export const waitingApprovalSchema = Type.Union([
  Type.Object({
    subject_kind: oneOf(['leave']),
    ...members,
    summary: Type.Object({
      leave_type: Type.String(),
      start_date: calendarDate(),
      end_date: calendarDate(),
      days: Type.Number(),
      /**
       * What is left in the year once all pending requests are approved; null without an
       * allowance.
       */
      balance_after: nullable(Type.Number()),
      balance_unit: oneOf(balanceUnits),
      final_pay_periods: finalPayPeriodsSchema,
      /** Who else of the team is away; null unless requested. */
      also_away: nullable(alsoAwaySchema),
    }),
  }),
  Type.Object({
    subject_kind: oneOf(['advance']),
    ...members,
    summary: Type.Object({
      amount: Type.String(),
      currency: Type.String(),
      purpose: Type.String(),
      installments: Type.Integer(),
    }),
  }),
  Type.Object({
    subject_kind: oneOf(['timesheet']),
    ...members,
    summary: Type.Object({
      period_start: calendarDate(),
      period_end: calendarDate(),
      total_hours: Type.Number(),
    }),
  }),
]);

/** Adds the approver the request waits for. */
export const waitingForOtherSchema = Type.Intersect([
  waitingApprovalSchema,
  Type.Object({ approver_name: Type.String() }),
]);

export function presentWaitingApproval(
  waiting: DescribedApproval,
  alsoAway?: AlsoAway,
): Static<typeof waitingApprovalSchema> {
  const presented = {
    subject_id: waiting.id,
    level: waiting.level,
    employee_id: waiting.employee_id,
    employee_name: waiting.employee_name,
    requested_at: waiting.summary.requested_at,
    etag: waiting.etag,
  };
  switch (waiting.subject_kind) {
    case 'leave': {
      const { id: _, requested_at: _at, final_pay_periods: periods, ...summary } = waiting.summary;
      return {
        subject_kind: 'leave',
        ...presented,
        summary: {
          ...summary,
          final_pay_periods: [...periods],
          also_away: alsoAway === undefined ? null : presentAlsoAway(alsoAway),
        },
      };
    }
    case 'advance': {
      const { id: _, requested_at: _at, ...summary } = waiting.summary;
      return { subject_kind: 'advance', ...presented, summary };
    }
    case 'timesheet': {
      const { period_start, period_end, total_hours: hours } = waiting.summary;
      const summary = { period_start, period_end, total_hours: Number(hours) };
      return { subject_kind: 'timesheet', ...presented, summary };
    }
  }
}
