import { type Database, isConstraintViolation } from '../../../platform/database/driver.ts';
import {
  deleteSealed,
  deleteUnsealed,
  findHeads,
  type Head,
  insertSeals,
  listUnsealed,
  lockCompanies,
  type LockedCompany,
} from './audit-chain.sql.ts';
import { beforeFirstSeal, type LoggedRow, sealHash } from './seal.ts';

/** A transaction of at most 4,096 rows, some tenths of a second. */
const companiesMax = 16;
const rowsOfCompanyMax = 256;

export interface SealedBatch {
  /** How many rows have left the unsealed ones. */
  readonly sealed: number;
  /** Where the next batch goes on; null = all companies have had their turn. */
  readonly lastCompanyId: string | null;
}

/**
 * Appends unsealed rows to the chains of the next companies after `afterCompanyId`, all in one
 * transaction. Any number of workers may do so at once: a company that another one is at is left to
 * it. Whatever is committed later finds its place behind, so no writer ever waits for a chain.
 */
export async function sealBatch(
  database: Database,
  afterCompanyId: string | null,
): Promise<SealedBatch> {
  try {
    return await sealNext(database, afterCompanyId);
  } catch (error) {
    if (!isConstraintViolation(error, 'audit_seals_once')) throw error;
    // Somebody wrote past the application that a sealed row awaits its seal.
    await database.single({ role: 'muster_worker', statementTimeoutMs: 60_000 }, deleteSealed());
    return { sealed: 0, lastCompanyId: afterCompanyId };
  }
}

function sealNext(database: Database, afterCompanyId: string | null): Promise<SealedBatch> {
  return database.transaction({ role: 'muster_worker', rowsByKey: true }, async (transaction) => {
    const { rows: companies } = await transaction.query<LockedCompany>(
      lockCompanies(afterCompanyId, companiesMax),
    );
    const lastCompanyId =
      companies.length < companiesMax ? null : (companies.at(-1)?.company_id ?? null);
    const locked = companies.filter((each) => each.is_locked).map((each) => each.company_id);
    if (locked.length === 0) return { sealed: 0, lastCompanyId };
    // Statements of their own after the lock, so that they see what its last holder has committed.
    const [heads, unsealed] = await Promise.all([
      transaction.query<Head>(findHeads(locked)),
      transaction.query<LoggedRow>(listUnsealed(locked, rowsOfCompanyMax)),
    ]);
    if (unsealed.rows.length === 0) return { sealed: 0, lastCompanyId };
    await Promise.all([
      transaction.query(insertSeals(appendSeals(heads.rows, unsealed.rows))),
      transaction.query(deleteUnsealed(unsealed.rows)),
    ]);
    return { sealed: unsealed.rows.length, lastCompanyId };
  });
}

function appendSeals(heads: readonly Head[], rows: readonly LoggedRow[]): Head[] {
  const ends = new Map(heads.map((head) => [head.company_id, head]));
  const seals: Head[] = [];
  for (const row of rows) {
    const end = ends.get(row.company_id);
    const number = BigInt(end?.number ?? 0) + 1n;
    const seal = {
      company_id: row.company_id,
      number: String(number),
      audit_id: row.id,
      hash: sealHash(end?.hash ?? beforeFirstSeal, number, row),
    };
    ends.set(row.company_id, seal);
    seals.push(seal);
  }
  return seals;
}
