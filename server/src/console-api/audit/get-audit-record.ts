import { Type } from 'typebox';
import type { NamedAuditRecord } from '../../access/audit/audit-record.ts';
import { findAuditRecord } from '../../access/audit/find-audit-record.ts';
import { nameRecords } from '../../access/audit/name-records.ts';
import { lookUpId } from '../../platform/ids.ts';
import { defineOperation } from '../operation.ts';
import { auditRecordSchema, presentAuditRecord } from './audit-record-schema.ts';

export const getAuditRecord = defineOperation({
  operationId: 'getAuditRecord',
  method: 'GET',
  path: '/audit-log/:id',
  access: ['owner'],
  answer: Type.Object({ audit_record: auditRecordSchema }),
  handle: async ({ services: { database }, actor: { companyId }, id }) => {
    const record = await findAuditRecord(database, companyId, lookUpId(id));
    const [named] = await nameRecords(database, companyId, [record]);
    return { body: { audit_record: presentAuditRecord(named as NamedAuditRecord) } };
  },
});
