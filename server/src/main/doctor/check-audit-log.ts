import { verifyAuditChain } from '../../access/audit/verify-audit-chain.ts';
import { listCompanyIds } from '../../access/companies/list-company-ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import { Fault } from './check.ts';

/** About half a second; `muster audit verify` reads everything. */
const rowsMax = 2_000;
const companiesMax = 10;

/**
 * Follows the chain of ten companies from its start, for the first 2,000 rows of each. The ten move on by one
 * company a minute, so that repeated checks reach all companies, and a fault stays in view for ten minutes.
 */
export async function checkAuditLog(database: Database, clock: Clock): Promise<string> {
  const all = await listCompanyIds(database);
  const from = all.length === 0 ? 0 : Math.floor(clock.nowMs() / 60_000) % all.length;
  const chosen = [...all.slice(from), ...all.slice(0, from)].slice(0, companiesMax);
  let rows = 0n;
  for (const companyId of chosen) {
    const found = await verifyAuditChain(database, companyId, { clock, rowsMax, batchRows: 500 });
    if (!found.sound) {
      throw new Fault(
        `the audit log of company ${companyId} was changed after it was written (${found.fault?.kind}). Run "npx muster audit verify", and find out who has access to the database`,
      );
    }
    rows += BigInt(found.verified) - BigInt(found.removed);
  }
  return `${rows} entries at the start of the logs of ${chosen.length} companies are unchanged; "npx muster audit verify" checks all`;
}
