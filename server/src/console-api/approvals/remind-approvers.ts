import { type Static, Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { approvalSubjectKinds } from '../../hr/approvals/approval.ts';
import { remindApprover } from '../../hr/approvals/remind-approver.ts';
import { closed, idParameter, oneOf } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { bulkAnswer, bulkMax, forEachRecord } from '../bulk.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

const request = closed({ subject_kind: oneOf(approvalSubjectKinds), subject_id: idParameter });

/** Reminds the approvers of several requests. The `id` of a result is that of the request. */
export const remindApprovers = defineOperation({
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
});
