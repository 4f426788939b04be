import { type Static, Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { shownVersions } from '../../access/audit/shown-versions.ts';
import { decideAdvance } from '../../hr/advances/decide-advance.ts';
import { type ApprovalSubjectKind, approvalSubjectKinds } from '../../hr/approvals/approval.ts';
import type { RequestDecision } from '../../hr/approvals/decide-step.ts';
import { remindApprover } from '../../hr/approvals/remind-approver.ts';
import type { UserChange } from '../../hr/change.ts';
import { decideLeaveRequest } from '../../hr/leave/decisions/decide-leave-request.ts';
import { decideTimesheet } from '../../hr/timesheets/decide-timesheet.ts';
import { closed, idParameter, lines, nullable, oneOf } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { bulkAnswer, bulkMax, forEachRecord } from '../frame/bulk.ts';
import { inChange } from '../frame/in-transaction.ts';
import { type ConsoleOperation, defineOperation } from '../frame/operation.ts';

const step = closed({
  subject_kind: oneOf(approvalSubjectKinds),
  subject_id: idParameter,
  /** The level shown on the page, so that a second click doesn't decide the next step. */
  level: Type.Integer({ minimum: 1, maximum: 32_767 }),
  /** Of the request as it was shown; an approval needs it. */
  etag: Type.Optional(Type.String({ maxLength: 100 })),
});

const deciders: Readonly<
  Record<
    ApprovalSubjectKind,
    (change: UserChange, id: string, decision: RequestDecision) => Promise<unknown>
  >
> = { leave: decideLeaveRequest, advance: decideAdvance, timesheet: decideTimesheet };

type Step = Static<typeof step>;

const request = closed({ subject_kind: oneOf(approvalSubjectKinds), subject_id: idParameter });

/** Decisions about several requests, and reminders. */
export const approvalDecisionOperations: readonly ConsoleOperation[] = [
  /** Decides several steps alike. The `id` of a result is that of the request. */
  defineOperation({
    operationId: 'decideApprovals',
    method: 'POST',
    path: '/approvals/decide',
    access: userRoles,
    /** Each step has its `etag`; If-Match isn't used. */
    confirms: {
      kinds: ['leave_request', 'timesheet', 'advance'],
      shownAt: ['/leave-requests/:id', '/timesheets/:id', '/advances/:id'],
    },
    body: closed({
      steps: Type.Array(step, { minItems: 1, maxItems: bulkMax }),
      verdict: oneOf(['approve', 'reject']),
      /** Of a rejection; the employees can read it. */
      reason: Type.Optional(nullable(lines(2_000))),
    }),
    answer: bulkAnswer,
    handle: async ({ services, actor, body: { steps, verdict, reason = null }, toProblem }) => {
      const decide = (change: UserChange, { subject_kind: kind, subject_id: id, level }: Step) =>
        deciders[kind](change, lookUpId(id), {
          action: verdict,
          reason: verdict === 'reject' ? reason : null,
          level,
        });
      const ids = steps.map(({ subject_id: id }) => id);
      const results = await forEachRecord({ toProblem }, ids, async (_, index) => {
        const one = steps[index] as Step;
        const shown = shownVersions(one.etag === undefined ? undefined : [one.etag]);
        await inChange(services, actor, (change) => decide(change, one), shown);
      });
      return { body: { results } };
    },
  }),
  /** Reminds the approvers of several requests. The `id` of a result is that of the request. */
  defineOperation({
    operationId: 'remindApprovers',
    method: 'POST',
    path: '/approvals/remind',
    access: userRoles,
    body: closed({ requests: Type.Array(request, { minItems: 1, maxItems: bulkMax }) }),
    answer: bulkAnswer,
    handle: async ({ services, actor, body: { requests }, toProblem }) => {
      const ids = requests.map(({ subject_id: id }) => id);
      const results = await forEachRecord({ toProblem }, ids, async (id, index) => {
        const { subject_kind: subjectKind } = requests[index] as Static<typeof request>;
        const subject = { subjectKind, subjectId: lookUpId(id) };
        await inChange(services, actor, (change) => remindApprover(change, subject));
      });
      return { body: { results } };
    },
  }),
];
