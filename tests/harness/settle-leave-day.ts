import { today } from '../../server/src/hr/company-day.ts';
import { settleCompanyDay } from '../../server/src/hr/leave/ledger/settle-company-day.ts';
import type { CompanyClock } from '../../server/src/platform/clock.ts';
import type { Database } from '../../server/src/platform/database/driver.ts';
import { createIds } from '../../server/src/platform/ids.ts';

/** Leave years and daily balances, as the worker settles them once a day. */
export async function settleLeaveDay(
  database: Database,
  { companyId, clock }: { readonly companyId: string; readonly clock: CompanyClock },
): Promise<void> {
  const services = { database, clock, ids: createIds(clock) };
  await settleCompanyDay(services, { companyId, day: today(clock, 'UTC') });
}
