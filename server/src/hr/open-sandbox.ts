import { createApiKey } from '../access/api-keys/create-api-key.ts';
import type { CreateCompanyOptions } from '../access/companies/create-company.ts';
import type { UserActor } from '../access/actor.ts';
import { insert, insertMember } from '../access/sandboxes/sandboxes.sql.ts';
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
  /** Of the parent; null for a sandbox of the operator. */
  readonly slot: number | null;
}

/**
 * Creates a sandbox without people: a company whose clock begins with the real one. The transaction
 * must act for `companyId`, a new id.
 */
export async function openSandbox(
  transaction: Transaction,
  { ids, companyId, clock, slot }: SandboxParts,
  { name, timeZone, owner, home }: Omit<NewSandbox, 'people'>,
): Promise<OpenedSandbox> {
  const { company, user } = await openCompany(
    transaction,
    { ids, companyId, onlyFirst: false },
    { name, timeZone, owner: { ...owner, passwordHash: null } },
  );
  await transaction.query(
    insert(
      companyId,
      {
        parent_company_id: home?.companyId ?? null,
        slot,
        created_by: home?.userId ?? null,
        worked_on: today(clock, timeZone),
      },
      company.created_at,
    ),
  );
  if (home !== undefined) {
    await transaction.query(insertMember(companyId, user.id, home.userId));
  }
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
