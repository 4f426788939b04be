import type { ConsoleOperation } from '../operation.ts';
import { getAuditRecord } from './get-audit-record.ts';
import { listAuditLog } from './list-audit-log.ts';
import { verifyAuditLog } from './verify-audit-log.ts';

/** Operations that read the audit log and verify that it is unchanged. */
export const auditOperations: readonly ConsoleOperation[] = [
  listAuditLog,
  getAuditRecord,
  verifyAuditLog,
];
