import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { Locale } from '../../platform/locale.ts';
import type { UserActor } from '../actor.ts';
import { setLocale as set } from './users.sql.ts';

/** Sets the language of the user's own emails. Not audited. */
export async function setLocale(
  transaction: Transaction,
  { actor, clock }: { actor: UserActor; clock: Clock },
  locale: Locale,
): Promise<void> {
  const now = toInstant(clock.nowMs());
  await transaction.query(set(actor.companyId, actor.userId, { locale, now }));
}
