import { dayOf } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { aheadClock, type InRealTime } from './company-clock.ts';
import type { Sandbox, SandboxMail } from './sandbox-office.ts';
import { sandboxesMax } from './sandbox-office.ts';
import type { SandboxState } from './sandbox.ts';
import { describe, listMails, listOfParent } from './sandboxes.sql.ts';

const asLookup = { role: 'muster_lookup' } as const;

/** The sandboxes of a company, in the order of their slots. */
export async function listSandboxes(
  services: InRealTime,
  parentCompanyId: string,
): Promise<readonly Sandbox[]> {
  const { rows } = await services.database.single<{ company_id: string }>(
    asLookup,
    listOfParent(parentCompanyId),
  );
  return Promise.all(rows.map(({ company_id: id }) => readSandbox(services, id)));
}

/**
 * The smallest free one. A unique key refuses a slot that two requests take at once.
 *
 * @throws Problem `invalid_state` if there is none
 */
export async function findFreeSlot(
  { database }: InRealTime,
  parentCompanyId: string,
): Promise<number> {
  const { rows } = await database.single<{ slot: number }>(asLookup, listOfParent(parentCompanyId));
  const taken = new Set(rows.map(({ slot }) => slot));
  const slots = Array.from({ length: sandboxesMax }, (_, index) => index + 1);
  const free = slots.find((slot) => !taken.has(slot));
  if (free === undefined) {
    throw new Problem('invalid_state', `A company can have at most ${sandboxesMax} sandboxes.`);
  }
  return free;
}

type DescribedSandbox = SandboxState & Pick<Sandbox, 'id' | 'name' | 'people' | 'created_at'>;

/** @throws Problem `not_found` */
export async function readSandbox({ database, clock }: InRealTime, id: string): Promise<Sandbox> {
  const settings = { role: 'muster_app', companyId: id } as const;
  const { rows } = await database.single<DescribedSandbox>(settings, describe(id));
  const [row] = rows;
  if (row === undefined) throw notFound();
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
