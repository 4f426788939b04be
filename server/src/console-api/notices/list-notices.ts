import { Type } from 'typebox';
import { listNotices as list } from '../../access/notices/list-notices.ts';
import { noticeStatuses } from '../../access/notices/notice.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { defineOperation } from '../operation.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  limitParameter,
  nextCursor,
  oneOf,
} from '../../platform/http/schema-fields.ts';
import { noticeSchema, presentNotice } from './notice-schema.ts';

export const listNotices = defineOperation({
  operationId: 'listNotices',
  method: 'GET',
  path: '/notices',
  access: ['owner'],
  query: closed({
    /** Default: open notices. */
    status: Type.Optional(oneOf(noticeStatuses)),
    limit: limitParameter(50),
    cursor: Type.Optional(cursorParameter),
  }),
  answer: Type.Object({ notices: Type.Array(noticeSchema), next_cursor: nextCursor }),
  successStatus: 200,
  handle: async ({ services: { database, cursors }, actor: { companyId }, query }) => {
    const { status = 'open', cursor, limit } = query;
    const page = await readPage(
      cursors,
      { companyId, operationId: 'console.listNotices', filters: { status }, cursor, limit },
      (beforeId, rowsMax) =>
        list(database, companyId, {
          filter: { status, ...withoutUndefined({ beforeId }) },
          limit: rowsMax,
        }),
    );
    return { body: { notices: page.rows.map(presentNotice), next_cursor: page.nextCursor } };
  },
});
