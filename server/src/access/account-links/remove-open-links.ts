import type { Transaction } from '../../platform/database/driver.ts';
import { removeOpen } from './account-links.sql.ts';

/** Makes a user's links worthless; with `onlyShown` just those that somebody else has seen. */
export async function removeOpenLinks(
  transaction: Transaction,
  { companyId, userId, onlyShown }: { companyId: string; userId: string; onlyShown?: true },
): Promise<void> {
  await transaction.query(
    removeOpen(companyId, userId, { kind: null, isShown: onlyShown ?? null }),
  );
}
