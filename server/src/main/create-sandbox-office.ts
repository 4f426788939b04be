import { type InRealTime, realCompanyClock } from '../access/sandboxes/company-clock.ts';
import { enterSandbox } from '../access/sandboxes/enter-sandbox.ts';
import { admitMember, expelMember, readMembers } from '../access/sandboxes/manage-members.ts';
import { readSandbox } from '../access/sandboxes/read-sandboxes.ts';
import type { NewSandbox, SandboxOffice } from '../access/sandboxes/sandbox-office.ts';
import { openSandbox } from '../hr/open-sandbox.ts';
import type { Ids } from '../platform/ids.ts';
import { closeSandbox } from './close-sandbox.ts';

type OfficeServices = InRealTime & { readonly ids: Ids };

export function createSandboxOffice(services: OfficeServices): SandboxOffice {
  return {
    create: (asked) => createSandbox(services, asked),
    read: (sandboxId) => readSandbox(services, sandboxId),
    close: (sandboxId, askedBy) => closeSandbox(services, sandboxId, askedBy),
    members: (sandboxId) => readMembers(services, sandboxId),
    admit: (sandboxId, member) => admitMember(services, sandboxId, member),
    expel: (sandboxId, homeUserId) => expelMember(services, sandboxId, homeUserId),
    enter: (sandboxId, from) => enterSandbox(services, sandboxId, from),
  };
}

async function createSandbox(
  services: OfficeServices,
  { people, ...asked }: NewSandbox,
): ReturnType<SandboxOffice['create']> {
  const { database, ids } = services;
  const clock = realCompanyClock(services.clock);
  const companyId = ids.next();
  const { owner, secret } = await database.transaction(
    { role: 'muster_app', companyId },
    (transaction) => openSandbox(transaction, { ids, companyId, clock }, asked),
  );
  if (people > 0) {
    // Loaded only here: few processes create a sandbox.
    const { addSamplePeople } = await import('../demo/add-sample-people.ts');
    const { timeZone } = asked;
    await addSamplePeople({ database, ids, clock }, owner, { count: people, timeZone });
  }
  const sandbox = await readSandbox(services, companyId);
  if (sandbox === undefined) throw new Error('the sandbox that was just created is missing');
  return { sandbox, secret, ownerId: owner.userId };
}
