import { type Clock, toInstant } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto/hash.ts';
import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import type { AddressPolicy } from '../../platform/outbound/address-policy.ts';
import type { UserActor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockSettings } from '../companies/companies.sql.ts';
import { lockUser } from '../users/lock-user.ts';
import { refuseSettings } from './refuse-settings.ts';
import {
  clientSecretContext,
  type ProviderSettings,
  type SignInProvider,
} from './sign-in-provider.ts';
import {
  insert,
  lock,
  removeIdentities,
  removePasswordSessions,
  update,
} from './sign-in-providers.sql.ts';

export interface ProviderChange {
  readonly ids: Ids;
  readonly actor: UserActor;
  readonly clock: Clock;
  readonly accountSecrets: SecretBox;
  readonly addressPolicy: AddressPolicy;
  /** The cookie value of the session that makes the change. */
  readonly sessionToken: string;
}

export type ProviderPatch = Partial<ProviderSettings> & { readonly client_secret?: string };

const changeable = [
  'issuer',
  'client_id',
  'create_accounts',
  'enforced',
  'break_glass_user_id',
] as const;

const unset: ProviderSettings = {
  issuer: '',
  client_id: '',
  create_accounts: false,
  enforced: false,
  break_glass_user_id: null,
};

/**
 * Sets or changes the company's OpenID provider. A new issuer or client removes all links between
 * users and accounts, because a `sub` is unique only there. Enforcing company accounts ends the
 * sessions that a password opened, except this one and those of the break-glass owner.
 *
 * @throws Problem `validation_failed` for a missing field, an issuer that isn't a public https
 *   address or an unsuitable break-glass owner; `invalid_state` if company accounts can't be
 *   enforced yet, or if the issuer or client changes while they are
 */
export async function saveSignInProvider(
  transaction: Transaction,
  change: ProviderChange,
  { client_secret: clientSecret, ...patch }: ProviderPatch,
): Promise<void> {
  const { companyId } = change.actor;
  const before = await lockProvider(transaction, companyId, patch.break_glass_user_id);
  const settings: ProviderSettings = { ...(before ?? unset), ...patch };
  const changed: string[] = changeable.filter((name) => (before ?? unset)[name] !== settings[name]);
  if (clientSecret !== undefined) changed.push('client_secret');
  await refuseSettings(transaction, change, { before, settings, clientSecret });
  if (changed.length === 0) return;
  await store(transaction, change, { before, settings, clientSecret });
  if (settings.enforced && settings.break_glass_user_id !== null) {
    const exceptTokenHash = sha256(change.sessionToken);
    const except = { exceptUserId: settings.break_glass_user_id, exceptTokenHash };
    await transaction.query(removePasswordSessions(companyId, except));
  }
  recordAudit(transaction, change, {
    action: 'sign_in_provider.updated',
    subjectKind: 'company',
    subjectId: companyId,
    fields: changed,
  });
}

/** Locks the company, the user and the provider, in the order of a sign-in. */
async function lockProvider(
  transaction: Transaction,
  companyId: string,
  userId: string | null | undefined,
): Promise<SignInProvider | undefined> {
  await transaction.query(lockSettings(companyId));
  if (userId !== undefined && userId !== null) await lockUser(transaction, companyId, userId);
  const { rows } = await transaction.query<SignInProvider>(lock(companyId));
  return rows[0];
}

async function store(
  transaction: Transaction,
  { clock, accountSecrets, actor: { companyId } }: ProviderChange,
  {
    before,
    settings,
    clientSecret,
  }: {
    before: SignInProvider | undefined;
    settings: ProviderSettings;
    clientSecret: string | undefined;
  },
): Promise<void> {
  const now = toInstant(clock.nowMs());
  const sealed =
    clientSecret === undefined
      ? before?.client_secret_ciphertext
      : accountSecrets.seal(clientSecret, clientSecretContext(companyId));
  if (sealed === undefined) throw new Error('a new provider has a client secret');
  if (before === undefined) {
    await transaction.query(insert(companyId, settings, { secret: sealed, now }));
    return;
  }
  const moves = before.issuer !== settings.issuer || before.client_id !== settings.client_id;
  if (moves) await transaction.query(removeIdentities(companyId));
  const lastSignedInAt = moves ? null : before.last_signed_in_at;
  await transaction.query(update(companyId, settings, { secret: sealed, lastSignedInAt, now }));
}
