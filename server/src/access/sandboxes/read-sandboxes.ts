import { dayOf } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { aheadClock, type InRealTime } from './company-clock.ts';
import type { Sandbox, SandboxMail } from './sandbox-office.ts';
import type { SandboxState } from './sandbox.ts';
import { describe, listMails } from './sandboxes.sql.ts';

type DescribedSandbox = SandboxState & Pick<Sandbox, 'id' | 'name' | 'people' | 'created_at'>;

/** Undefined if there is no such sandbox. */
export async function readSandbox(
  { database, clock }: InRealTime,
  id: string,
): Promise<Sandbox | undefined> {
  const settings = { role: 'muster_app', companyId: id } as const;
  const { rows } = await database.single<DescribedSandbox>(settings, describe(id));
  const [row] = rows;
  if (row === undefined) return undefined;
  const { name, people, created_at, time_zone, advancing_to, clock_ahead_ms: aheadMs } = row;
  const today = dayOf(aheadClock(clock, aheadMs), time_zone);
  return { id, name, people, created_at, today, time_zone, advancing_to };
}

/** The emails that a sandbox would have sent, newest first; none of another company. */
export async function listSandboxMails(
  transaction: Transaction,
  companyId: string,
): Promise<readonly SandboxMail[]> {
  const { rows } = await transaction.query<SandboxMail>(listMails(companyId));
  return rows;
}
