import type { Transaction } from '../../platform/database/driver.ts';
import { removeOpen } from './account-links.sql.ts';

/** Invalidates a user's links; with `onlyShown`, only those that were shown to another user. */
export async function removeOpenLinks(
  transaction: Transaction,
  { companyId, userId, onlyShown }: { companyId: string; userId: string; onlyShown?: true },
): Promise<void> {
  await transaction.query(
    removeOpen(companyId, userId, { kind: null, isShown: onlyShown ?? null }),
  );
}
