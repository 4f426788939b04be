import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findOpen } from './former-employees.sql.ts';

/**
 * Whether a user may have a session: always, except former employees who were rehired or erased, or
 * whose period is over. Checked for each request, so that nothing has to end the access on time.
 */
export async function isAccessOpen(
  transaction: Transaction,
  { companyId, userId, clock }: { companyId: string; userId: string; clock: Clock },
): Promise<boolean> {
  const { rows } = await transaction.query(findOpen(companyId, userId, toInstant(clock.nowMs())));
  return rows.length > 0;
}

/** @throws Problem `forbidden` */
export async function refuseEndedAccess(
  transaction: Transaction,
  user: { companyId: string; userId: string; clock: Clock },
): Promise<void> {
  if (await isAccessOpen(transaction, user)) return;
  throw new Problem(
    'forbidden',
    'Your access to your documents expired. Ask the HR department of the company for copies.',
  );
}
