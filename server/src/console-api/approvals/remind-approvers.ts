import { Type } from 'typebox';
import { approvalSubjectKinds } from '../../hr/approvals/approval.ts';
import { remindApprover } from '../../hr/approvals/remind-approver.ts';
import { closed, idParameter, oneOf } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { bulkAnswer, bulkMax, forEachRecord } from '../bulk.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

/** Sends an email to the approvers of requests that wait for others. */
export const remindApprovers = defineOperation({
  operationId: 'remindApprovers',
  method: 'POST',
  path: '/approvals/remind',
  access: ['owner', 'hr_admin'],
  body: closed({
    steps: Type.Array(
      closed({ subject_kind: oneOf(approvalSubjectKinds), subject_id: idParameter }),
      { minItems: 1, maxItems: bulkMax },
    ),
  }),
  answer: bulkAnswer,
  successStatus: 200,
  handle: async ({ services, actor, body: { steps }, toProblem }) => {
    const ids = steps.map(({ subject_id: id }) => id);
    const results = await forEachRecord({ toProblem }, ids, async (id, index) => {
      const subjectKind = steps[index]?.subject_kind ?? 'leave';
      await inChange(services, actor, (change) =>
        remindApprover(change, { subjectKind, subjectId: lookUpId(id) }),
      );
    });
    return { body: { results } };
  },
});
