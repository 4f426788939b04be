import type { CompanyClock, ServiceClock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/driver.ts';
import type { InCompany } from '../actor.ts';
import { findClockAhead } from './sandboxes.sql.ts';

/** The clock of every company that is not a sandbox. */
export function realCompanyClock(clock: ServiceClock): CompanyClock {
  return { nowMs: () => clock.nowMs() };
}

/** The clock of a sandbox, which runs like the real one. @param aheadMs How far it is ahead of it */
export function aheadClock(clock: ServiceClock, aheadMs: number): CompanyClock {
  return { nowMs: () => clock.nowMs() + aheadMs, isAhead: aheadMs > 0 };
}

/** Does work by the clock of the actor's company. Only a sandbox's has to be read. */
export async function withClock<T>(
  transaction: Transaction,
  { clock, actor }: { readonly clock: ServiceClock; readonly actor: InCompany },
  work: (clock: CompanyClock) => Promise<T>,
): Promise<T> {
  return work(
    actor.inSandbox === true
      ? await readCompanyClock(transaction, clock, actor.companyId)
      : realCompanyClock(clock),
  );
}

/** The clock of a company of which it is not known whether it is a sandbox. */
export async function readCompanyClock(
  source: Pick<Transaction, 'query'>,
  clock: ServiceClock,
  companyId: string,
): Promise<CompanyClock> {
  const { rows } = await source.query<{ clock_ahead_ms: number }>(findClockAhead(companyId));
  return aheadClock(clock, rows[0]?.clock_ahead_ms ?? 0);
}

export async function isInSandbox(database: Database, companyId: string): Promise<boolean> {
  const { rows } = await database.single(
    { role: 'muster_app', companyId },
    findClockAhead(companyId),
  );
  return rows.length > 0;
}

/** Services that know only the real time. */
export interface InRealTime {
  readonly database: Database;
  readonly clock: ServiceClock;
}

/** The same services in the time of a company. */
export type InCompanyTime<Services extends InRealTime> = Omit<Services, 'clock'> & {
  readonly clock: CompanyClock;
};

/** The services for a job of a company. */
export async function inCompanyTime<Services extends InRealTime>(
  services: Services,
  companyId: string,
): Promise<InCompanyTime<Services>> {
  const settings = { role: 'muster_app', companyId } as const;
  const query: Transaction['query'] = (statement) => services.database.single(settings, statement);
  return { ...services, clock: await readCompanyClock({ query }, services.clock, companyId) };
}
