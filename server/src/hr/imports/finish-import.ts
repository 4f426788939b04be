import { recordAudit } from '../../access/audit/record-audit.ts';
import type { Change } from '../change.ts';
import { end, type ImportEnd } from './employee-imports.sql.ts';

/** Ends an import and writes its audit row. Returns false if it had already ended. */
export async function finishImport(
  change: Change,
  importId: string,
  ended: ImportEnd,
): Promise<boolean> {
  const { transaction, actor } = change;
  const { rowCount } = await transaction.query(end(actor.companyId, importId, ended));
  if (rowCount === 0) {
    return false;
  }
  recordAudit(transaction, change, {
    action: `employee_import.${ended.status}`,
    subjectKind: 'employee_import',
    subjectId: importId,
    fields: ['status'],
  });
  return true;
}
