import type { Static, TObject } from 'typebox';
import { decideAdvance } from '../../hr/advances/decide-advance.ts';
import type { ApprovalSubjectKind } from '../../hr/approvals/approval.ts';
import type { RequestDecision } from '../../hr/approvals/decide-step.ts';
import type { UserChange } from '../../hr/change.ts';
import { decideLeaveRequest } from '../../hr/leave/decisions/decide-leave-request.ts';
import { decideTimesheet } from '../../hr/timesheets/decide-timesheet.ts';
import { shownVersions } from '../../access/audit/shown-versions.ts';
import { namedEtags } from '../../platform/http/if-match.ts';
import { lookUpId } from '../../platform/ids.ts';
import { once } from './idempotency/once.ts';
import { inTransaction } from './in-transaction.ts';
import { definePersonOperation, type PersonOperation } from './operation.ts';
import {
  approvalBody,
  decisionAnswer,
  presentDecision,
  rejectionBody,
} from './schemas/approval.ts';
import { idempotencyHeader, shownVersionHeader } from './schemas/headers.ts';

interface Decided {
  readonly id: string;
  readonly status: string;
  readonly current_step: number;
}

/** A kind of request that people decide, and how its operations are named. */
interface DecidedKind {
  readonly kind: ApprovalSubjectKind;
  /** The collection in the path. */
  readonly records: string;
  /** As in `approveLeave`. */
  readonly name: string;
  /** As in "Approve a leave request". */
  readonly noun: string;
  readonly decide: (change: UserChange, id: string, decision: RequestDecision) => Promise<Decided>;
}

const action = {
  approve: {
    title: 'Approve',
    body: approvalBody,
    describe: (kind: string) =>
      `Approves the current step in the name of the person. The last approval emits \`${kind}.approved\`. Only the approver of the step may decide, and no one decides their own request. Send If-Match with the \`etag\` from \`listApprovals\`, so that the person approves what they were shown.`,
    needs: shownVersionHeader,
    emits: (kind: ApprovalSubjectKind) => [`${kind}.approved`, 'approval.waiting'] as const,
    problems: ['precondition_failed'],
  },
  reject: {
    title: 'Reject',
    body: rejectionBody,
    describe: (kind: string) =>
      `Rejects the request in the name of the person; no further step follows. Emits \`${kind}.rejected\`.`,
    needs: {},
    emits: (kind: ApprovalSubjectKind) => [`${kind}.rejected`] as const,
    problems: [],
  },
} as const;

/** The operation that approves or rejects a kind of request; it accepts only people's tokens. */
function defineDecision(
  does: keyof typeof action,
  { kind, records, name, noun, decide }: DecidedKind,
): PersonOperation {
  const { title, body: bodySchema, describe, needs, emits, problems } = action[does];
  const operationId = `${does}${name}`;
  return definePersonOperation<
    TObject,
    typeof approvalBody | typeof rejectionBody,
    typeof decisionAnswer
  >({
    operationId,
    method: 'POST',
    path: `/${records}/:id/${does}`,
    personScope: 'approvals',
    tag: 'Approvals',
    emits: emits(kind),
    summary: `${title} ${noun}`,
    description: describe(kind),
    body: bodySchema,
    answer: decisionAnswer,
    successStatus: 200,
    problems: ['not_found', 'forbidden', 'invalid_state', ...problems],
    requestHeaders: { ...idempotencyHeader, ...needs },
    handle: ({ services, actor, id: given, body, headers }) => {
      const id = lookUpId(given);
      const request = { operationId, key: headers['idempotency-key'], body: { ...body, id } };
      const { level, reason = null }: Partial<Static<typeof rejectionBody>> = body;
      return inTransaction(
        services,
        actor,
        (change) =>
          once(change, request, async () => {
            const decided = await decide(change, id, { action: does, reason, level });
            return { status: 200, body: presentDecision(kind, decided) };
          }),
        shownVersions(namedEtags(headers['if-match'])),
      );
    },
  });
}

const leave: DecidedKind = {
  kind: 'leave',
  records: 'leave',
  name: 'Leave',
  noun: 'a leave request',
  decide: decideLeaveRequest,
};
const timesheet: DecidedKind = {
  kind: 'timesheet',
  records: 'timesheets',
  name: 'Timesheet',
  noun: 'a timesheet',
  decide: async (change, id, decision) => (await decideTimesheet(change, id, decision)).timesheet,
};
const advance: DecidedKind = {
  kind: 'advance',
  records: 'advances',
  name: 'Advance',
  noun: 'an advance',
  decide: async (change, id, decision) => (await decideAdvance(change, id, decision)).advance,
};

export const approveLeave = defineDecision('approve', leave);
export const rejectLeave = defineDecision('reject', leave);
export const approveTimesheet = defineDecision('approve', timesheet);
export const rejectTimesheet = defineDecision('reject', timesheet);
export const approveAdvance = defineDecision('approve', advance);
export const rejectAdvance = defineDecision('reject', advance);
