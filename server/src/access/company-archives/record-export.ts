import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import { createIds } from '../../platform/ids.ts';
import { recordAudit } from '../audit/record-audit.ts';

/** Before the operator exports a company: its owners see it in the audit log, also if the export then fails. */
export function recordExport(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  companyId: string,
): Promise<void> {
  return database.transaction({ role: 'muster_operator' }, async (transaction) => {
    recordAudit(
      transaction,
      { ids: createIds(clock), actor: { kind: 'operator', companyId } },
      { action: 'company.exported', subjectKind: 'company', subjectId: companyId, fields: [] },
    );
  });
}
