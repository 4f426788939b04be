import { verifyAuditPart } from '../../access/audit/verify-audit-part.ts';
import { listCompanyIds } from '../../access/companies/list-company-ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import { Fault } from './check.ts';

/** About half a second; `muster audit verify` reads everything. */
const rowsMax = 2_000;
const companiesMax = 10;

/**
 * Follows the chain of ten companies for 2,000 rows. The ten move on by one company a minute, and the rows by
 * 2,000 when all companies have had their turn, so that repeated checks reach every row of every company. A fault
 * stays in view for ten minutes. The minute decides, not what this process has read: a process that has just
 * started, or checks seldom, reaches the rest too.
 */
export async function checkAuditLog(database: Database, clock: Clock): Promise<string> {
  const all = await listCompanyIds(database);
  const minute = Math.floor(clock.nowMs() / 60_000);
  const from = all.length === 0 ? 0 : minute % all.length;
  const chosen = [...all.slice(from), ...all.slice(0, from)].slice(0, companiesMax);
  const part = { number: Math.floor(minute / Math.max(all.length, companiesMax)), rows: rowsMax };
  let rows = 0;
  for (const companyId of chosen) {
    const found = await verifyAuditPart(database, companyId, { clock, part });
    if (!found.sound) {
      throw new Fault(
        `the audit log of company ${companyId} was changed after it was written (${found.fault?.kind}). Run "npx muster audit verify", and find out who has access to the database`,
      );
    }
    rows += found.rows;
  }
  return `${rows} entries in the logs of ${chosen.length} companies are unchanged; repeated checks reach all, "npx muster audit verify" checks all at once`;
}
