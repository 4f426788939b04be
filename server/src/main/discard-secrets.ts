import { recordAudit } from '../access/audit/record-audit.ts';
import type { OperatorActor } from '../access/actor.ts';
import { discardSignInProvider } from '../access/company-sign-in/remove-sign-in-provider.ts';
import { removeTotp } from '../access/totp/remove-totp.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/driver.ts';
import { createIds, type Ids } from '../platform/ids.ts';
import { jobQueue } from '../platform/jobs/job-queue.ts';
import { createAddressPolicy } from '../platform/outbound/address-policy.ts';
import { discardSecret } from '../webhooks/endpoints/discard-secret.ts';
import { createEndpointSecretBox } from './endpoint-secret-box.ts';
import { type AllReEncrypted, reEncryptAll } from './re-encrypt-all.ts';

/** What one company loses, by id. */
export interface LostSecrets {
  readonly company_id: string;
  readonly endpoint_ids: readonly string[];
  /** Users whose second factor is lost. */
  readonly user_ids: readonly string[];
  readonly sign_in_provider: boolean;
}

type Keys = readonly [Uint8Array, ...Uint8Array[]];

/** The stored secrets that none of the keys opens. */
export async function findLostSecrets(database: Database, keys: Keys): Promise<LostSecrets[]> {
  return groupByCompany(await reEncryptAll(database, keys, { isDryRun: true }));
}

/**
 * Lets go of secrets that no key opens any more, company by company: endpoints are disabled until
 * they have a new secret, second factors and sign-in providers are removed. Each audit log says so.
 * It can be interrupted and run again.
 */
export async function discardLostSecrets(
  { database, clock, keys }: { database: Database; clock: Clock; keys: Keys },
  lost: readonly LostSecrets[],
): Promise<void> {
  const ids = createIds(clock);
  for (const each of lost) {
    const companyId = each.company_id;
    await database.transaction({ role: 'muster_app', companyId }, (transaction) =>
      discardIn(transaction, { clock, ids, keys }, each),
    );
  }
}

async function discardIn(
  transaction: Transaction,
  { clock, ids, keys }: { clock: Clock; ids: Ids; keys: Keys },
  lost: LostSecrets,
): Promise<void> {
  const companyId = lost.company_id;
  const change = { ids, actor: { kind: 'operator', companyId } satisfies OperatorActor };
  const services = {
    clock,
    queue: jobQueue,
    secretBox: createEndpointSecretBox(keys),
    addressPolicy: createAddressPolicy([]),
  };
  for (const id of lost.endpoint_ids) {
    await discardSecret(transaction, services, { companyId, id });
    recordAudit(transaction, change, {
      action: 'webhook_endpoint.updated',
      subjectKind: 'webhook_endpoint',
      subjectId: id,
      fields: ['enabled'],
    });
  }
  for (const userId of lost.user_ids) await removeTotp(transaction, change, userId);
  if (lost.sign_in_provider) await discardSignInProvider(transaction, change);
}

function groupByCompany(all: AllReEncrypted): LostSecrets[] {
  const endpoints = Map.groupBy(all.unopened, (each) => each.company_id);
  const users = Map.groupBy(all.second_factors.unopened, (each) => each.company_id);
  const providers = new Set(all.sign_in_providers.unopened.map((each) => each.company_id));
  const companies = new Set([...endpoints.keys(), ...users.keys(), ...providers]);
  return [...companies].map((companyId) => ({
    company_id: companyId,
    endpoint_ids: [...new Set(endpoints.get(companyId)?.map((each) => each.endpoint_id))],
    user_ids: users.get(companyId)?.map((each) => each.user_id) ?? [],
    sign_in_provider: providers.has(companyId),
  }));
}
