import type { Transaction } from '../../platform/database/driver.ts';
import type { HomeUser } from './sandbox-office.ts';
import { insert, insertMember } from './sandboxes.sql.ts';

interface RecordedSandbox {
  readonly companyId: string;
  /** The user of the sandbox as which its creator enters it. */
  readonly ownerId: string;
  readonly home: HomeUser | undefined;
  /** Of the parent; null for a sandbox of the operator. */
  readonly slot: number | null;
  /** Its first day, `YYYY-MM-DD`. */
  readonly day: string;
  readonly now: string;
}

/** Makes a new company a sandbox, for good. */
export async function recordSandbox(
  transaction: Transaction,
  { companyId, ownerId, home, slot, day, now }: RecordedSandbox,
): Promise<void> {
  const row = {
    parent_company_id: home?.companyId ?? null,
    slot,
    created_by: home?.userId ?? null,
    worked_on: day,
  };
  await transaction.query(insert(companyId, row, now));
  if (home !== undefined) await transaction.query(insertMember(companyId, ownerId, home.userId));
}
