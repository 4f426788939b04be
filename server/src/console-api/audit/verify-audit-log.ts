import { Type } from 'typebox';
import { verifyAuditChain } from '../../access/audit/verify-audit-chain.ts';
import { closed, cursorParameter } from '../../platform/http/schema-fields.ts';
import { defineOperation } from '../operation.ts';
import { verificationSchema } from './verification-schema.ts';

/** A call takes about a second; other requests run between its batches. */
const rowsMax = 50_000;
const batchRows = 1_000;

export const verifyAuditLog = defineOperation({
  operationId: 'verifyAuditLog',
  method: 'GET',
  path: '/audit-log/verification',
  access: ['owner'],
  query: closed({ cursor: Type.Optional(cursorParameter) }),
  answer: verificationSchema,
  handle: async ({ services: { database, cursors, clock }, actor, query: { cursor } }) => {
    const { companyId } = actor;
    const binding = JSON.stringify([companyId, 'console.verifyAuditLog']);
    const after = cursor === undefined ? undefined : cursors.decode(binding, cursor);
    const { stopped_at: stoppedAt, ...found } = await verifyAuditChain(database, companyId, {
      clock,
      after,
      batchRows,
      rowsMax,
    });
    const goesOn = stoppedAt === null ? null : cursors.encode(binding, stoppedAt);
    return { body: { ...found, next_cursor: goesOn } };
  },
});
