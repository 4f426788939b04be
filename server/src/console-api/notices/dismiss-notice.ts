import { Type } from 'typebox';
import { dismissNotice as dismiss } from '../../access/notices/dismiss-notice.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { noticeSchema, presentNotice } from './notice-schema.ts';

export const dismissNotice = defineOperation({
  operationId: 'dismissNotice',
  method: 'POST',
  path: '/notices/:id/dismiss',
  access: ['owner'],
  answer: Type.Object({ notice: noticeSchema }),
  successStatus: 200,
  handle: ({ services: { database, ids, clock }, actor, id }) =>
    inTransaction({ database, ids }, actor, async ({ transaction, audit }) => {
      const { notice, changed } = await dismiss(transaction, { clock, actor }, lookUpId(id));
      if (changed) {
        audit({
          action: 'notice.dismissed',
          subjectKind: 'notice',
          subjectId: notice.id,
          fields: ['dismissed_at'],
        });
      }
      return { body: { notice: presentNotice(notice) } };
    }),
});
