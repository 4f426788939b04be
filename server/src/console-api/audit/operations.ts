import type { ConsoleOperation } from '../operation.ts';
import { getAuditRecord } from './get-audit-record.ts';
import { listAuditLog } from './list-audit-log.ts';
import { verifyAuditLog } from './verify-audit-log.ts';

/** What was done in the company, and that nobody has changed the record of it. */
export const auditOperations: readonly ConsoleOperation[] = [
  listAuditLog,
  getAuditRecord,
  verifyAuditLog,
];
