import type { Transaction } from '../../platform/database/driver.ts';
import { insert, insertMember } from './sandboxes.sql.ts';

interface RecordedSandbox {
  readonly companyId: string;
  /** The user of the sandbox as which its creator enters it. */
  readonly ownerId: string;
  /** The creator in the parent; absent for a sandbox of the operator. */
  readonly homeUserId: string | undefined;
  /** Its first day, `YYYY-MM-DD`. */
  readonly day: string;
  readonly now: string;
}

/** Makes a new company a sandbox, for good. */
export async function recordSandbox(
  transaction: Transaction,
  { companyId, ownerId, homeUserId, day, now }: RecordedSandbox,
): Promise<void> {
  await transaction.query(insert(companyId, day, now));
  if (homeUserId !== undefined) {
    await transaction.query(insertMember(companyId, ownerId, homeUserId));
  }
}
