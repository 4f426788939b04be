import { verifyAuditChain } from '../../access/audit/verify-audit-chain.ts';
import { listCompanyIds } from '../../access/companies/list-company-ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import { Fault } from './check.ts';

/** About half a second; `muster audit verify` reads everything. */
const rowsMax = 2_000;
const companiesMax = 10;

/**
 * Follows the chain of some companies for some rows. Which companies changes with the time, so that
 * repeated checks reach all.
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
  return `${rows} entries of ${chosen.length} companies are unchanged; "npx muster audit verify" checks all`;
}
