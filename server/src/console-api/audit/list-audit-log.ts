import { Type } from 'typebox';
import { listAuditLog as list } from '../../access/audit/list-audit-log.ts';
import { defineOperation } from '../operation.ts';
import { readPage } from '../../platform/http/page.ts';
import { auditRecordSchema, presentAuditRecord } from './schemas/audit-record.ts';
import {
  closed,
  cursorParameter,
  limitParameter,
  nextCursor,
} from '../../platform/http/schema-fields.ts';

export const listAuditLog = defineOperation({
  operationId: 'listAuditLog',
  method: 'GET',
  path: '/audit-log',
  access: ['owner'],
  query: closed({ limit: limitParameter(50), cursor: Type.Optional(cursorParameter) }),
  answer: Type.Object({ audit_log: Type.Array(auditRecordSchema), next_cursor: nextCursor }),
  successStatus: 200,
  handle: async ({ services: { database, cursors }, actor, query: { cursor, limit } }) => {
    const { companyId } = actor;
    const page = await readPage(
      cursors,
      { companyId, operationId: 'console.listAuditLog', filters: {}, cursor, limit },
      (beforeId, rowsMax) => list(database, companyId, { beforeId, limit: rowsMax }),
    );
    return {
      body: { audit_log: page.rows.map(presentAuditRecord), next_cursor: page.nextCursor },
    };
  },
});
