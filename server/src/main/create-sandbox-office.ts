import { realCompanyClock, aheadClock } from '../access/sandboxes/company-clock.ts';
import type {
  HomeUser,
  NewSandbox,
  Sandbox,
  SandboxOffice,
} from '../access/sandboxes/sandbox-office.ts';
import { sandboxesMax } from '../access/sandboxes/sandbox-office.ts';
import type { SandboxState } from '../access/sandboxes/sandbox.ts';
import { describe, findMember, listOfParent } from '../access/sandboxes/sandboxes.sql.ts';
import { openSession } from '../access/sessions/open-session.ts';
import { openSandbox } from '../hr/open-sandbox.ts';
import { dayOf, type ServiceClock } from '../platform/clock.ts';
import { sha256 } from '../platform/crypto/hash.ts';
import type { Database } from '../platform/database/driver.ts';
import { notFound, Problem } from '../platform/http/problem.ts';
import type { Ids } from '../platform/ids.ts';

interface OfficeServices {
  readonly database: Database;
  readonly clock: ServiceClock;
  readonly ids: Ids;
}

const asLookup = { role: 'muster_lookup' } as const;

/** Each sandbox is a company of its own, so its parts run in transactions of their own. */
export function createSandboxOffice(services: OfficeServices): SandboxOffice {
  const { database } = services;
  return {
    create: (asked) => createSandbox(services, asked),
    list: async (parentCompanyId) => {
      const { rows } = await database.single<{ company_id: string }>(
        asLookup,
        listOfParent(parentCompanyId),
      );
      return Promise.all(rows.map(({ company_id: id }) => readSandbox(services, id)));
    },
    enter: (home, sandboxId, from) => enterSandbox(services, { home, sandboxId }, from),
  };
}

async function createSandbox(
  services: OfficeServices,
  { people, ...asked }: NewSandbox,
): ReturnType<SandboxOffice['create']> {
  const { database, ids } = services;
  const clock = realCompanyClock(services.clock);
  const slot = asked.home === undefined ? null : await findSlot(services, asked.home.companyId);
  const companyId = ids.next();
  const { owner, secret } = await database.transaction(
    { role: 'muster_app', companyId },
    (transaction) => openSandbox(transaction, { ids, companyId, clock, slot }, asked),
  );
  if (people > 0) {
    // Loaded only here: few processes create a sandbox.
    const { addSamplePeople } = await import('../demo/add-sample-people.ts');
    const { timeZone } = asked;
    await addSamplePeople({ database, ids, clock }, owner, { count: people, timeZone });
  }
  return { sandbox: await readSandbox(services, companyId), secret, ownerId: owner.userId };
}

/** The smallest free one. A unique key refuses a slot that two requests take at once. */
async function findSlot({ database }: OfficeServices, parentCompanyId: string): Promise<number> {
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

async function readSandbox({ database, clock }: OfficeServices, id: string): Promise<Sandbox> {
  const settings = { role: 'muster_app', companyId: id } as const;
  const { rows } = await database.single<DescribedSandbox>(settings, describe(id));
  const [row] = rows;
  if (row === undefined) throw notFound();
  const { name, people, created_at, time_zone, advancing_to, clock_ahead_ms: aheadMs } = row;
  const today = dayOf(aheadClock(clock, aheadMs), time_zone);
  return { id, name, people, created_at, today, time_zone, advancing_to };
}

async function enterSandbox(
  { database, clock }: OfficeServices,
  { home, sandboxId }: { readonly home: HomeUser; readonly sandboxId: string },
  { sessionToken, client }: Parameters<SandboxOffice['enter']>[2],
): Promise<string> {
  const { rows } = await database.single<{ user_id: string }>(
    asLookup,
    findMember(home.companyId, { sandboxId, homeUserId: home.userId }),
  );
  const [member] = rows;
  if (member === undefined) throw notFound();
  return database.transaction({ role: 'muster_app', companyId: sandboxId }, (transaction) =>
    openSession(transaction, {
      companyId: sandboxId,
      userId: member.user_id,
      nowMs: clock.nowMs(),
      client,
      enteredFrom: sha256(sessionToken),
    }),
  );
}
