import type { Database } from '../../platform/database/driver.ts';
import { findStartOfPart, type Head } from './audit-chain.sql.ts';
import {
  type AuditVerification,
  verifyAuditChain,
  type VerifyOptions,
} from './verify-audit-chain.ts';

/** One of the parts of the chain, which together cover it. */
export interface AuditPart {
  /** From 0; numbers beyond the last part begin again with the first. */
  readonly number: number;
  readonly rows: number;
}

/** Verifies one part of a company's chain; `rows` is how many were verified. */
export async function verifyAuditPart(
  database: Database,
  companyId: string,
  { clock, part }: Pick<VerifyOptions, 'clock'> & { readonly part: AuditPart },
): Promise<AuditVerification & { readonly rows: number }> {
  const { rows: starts } = await database.single<Pick<Head, 'id' | 'number'>>(
    { role: 'muster_reader', companyId, rowsByKey: true },
    findStartOfPart(companyId, part.number, part.rows),
  );
  const [start] = starts;
  const found = await verifyAuditChain(database, companyId, {
    clock,
    after: start?.id,
    rowsMax: part.rows,
    batchRows: Math.min(part.rows, 500),
  });
  const rows = Number(BigInt(found.verified) - BigInt(start?.number ?? found.removed));
  return { ...found, rows };
}
