import { Type } from 'typebox';
import { listAuditLog as list } from '../../access/audit/list-audit-log.ts';
import { fromInstant } from '../../platform/clock.ts';
import { lookUpId } from '../../platform/ids.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  idParameter,
  instant,
  limitParameter,
  nextCursor,
} from '../../platform/http/schema-fields.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { firstIdAt } from '../../webhooks/deliveries/inspect/first-id-at.ts';
import { defineOperation } from '../operation.ts';
import { auditRecordSchema, presentAuditRecord } from './schemas/audit-record.ts';

const action = Type.String({ minLength: 1, maxLength: 100 });

export const listAuditLog = defineOperation({
  operationId: 'listAuditLog',
  method: 'GET',
  path: '/audit-log',
  access: ['owner'],
  query: closed({
    actor_id: Type.Optional(idParameter),
    subject_id: Type.Optional(idParameter),
    action: Type.Optional(action),
    since: Type.Optional(instant('Only what was done at or after this instant.')),
    limit: limitParameter(50),
    cursor: Type.Optional(cursorParameter),
  }),
  answer: Type.Object({ audit_log: Type.Array(auditRecordSchema), next_cursor: nextCursor }),
  successStatus: 200,
  handle: async ({ services: { database, cursors }, actor, query }) => {
    const { companyId } = actor;
    const { cursor, limit, since, actor_id: actorId, subject_id: subjectId } = query;
    const filters = { actorId, subjectId, action: query.action, since };
    const page = await readPage(
      cursors,
      { companyId, operationId: 'console.listAuditLog', filters, cursor, limit },
      (beforeId, rowsMax) =>
        list(database, companyId, {
          filter: withoutUndefined({
            actorId: actorId === undefined ? undefined : lookUpId(actorId),
            subjectId: subjectId === undefined ? undefined : lookUpId(subjectId),
            action: query.action,
            sinceId: since === undefined ? undefined : firstIdAt(fromInstant(since)),
            beforeId,
          }),
          limit: rowsMax,
        }),
    );
    return {
      body: { audit_log: page.rows.map(presentAuditRecord), next_cursor: page.nextCursor },
    };
  },
});
