import { createApiKey } from '../access/api-keys/create-api-key.ts';
import type { CreateCompanyOptions } from '../access/companies/create-company.ts';
import type { UserActor } from '../access/actor.ts';
import { recordSandbox } from '../access/sandboxes/record-sandbox.ts';
import type { NewSandbox } from '../access/sandboxes/sandbox-office.ts';
import { grants } from '../access/scopes.ts';
import type { CompanyClock } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/driver.ts';
import { openCompany } from './open-company.ts';
import { today } from './company-day.ts';

export interface OpenedSandbox {
  readonly owner: UserActor;
  /** Of its first key. */
  readonly secret: string;
}

export interface SandboxParts extends Pick<CreateCompanyOptions, 'ids' | 'companyId'> {
  readonly clock: CompanyClock;
}

/**
 * Creates a sandbox without people: a company whose clock begins with the real one. The transaction
 * must act for `companyId`, a new id.
 */
export async function openSandbox(
  transaction: Transaction,
  { ids, companyId, clock }: SandboxParts,
  { name, timeZone, owner, homeUserId }: Omit<NewSandbox, 'people'>,
): Promise<OpenedSandbox> {
  const { company, user } = await openCompany(
    transaction,
    { ids, companyId, onlyFirst: false },
    { name, timeZone, owner: { passwordHash: null, ...owner } },
  );
  await recordSandbox(transaction, {
    companyId,
    ownerId: user.id,
    homeUserId,
    day: today(clock, timeZone),
    now: company.created_at,
  });
  const actor: UserActor = {
    kind: 'user',
    companyId,
    inSandbox: true,
    userId: user.id,
    role: 'owner',
    employeeId: null,
  };
  const { secret } = await createApiKey(
    transaction,
    { ids, actor },
    { name: 'First key', scopes: [], grants: [...grants], expiresAt: null },
  );
  return { owner: actor, secret };
}
