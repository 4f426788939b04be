import type { Transaction } from '../../platform/database/driver.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import { lookUpId } from '../../platform/ids.ts';
import type { AddressPolicy } from '../../platform/outbound/address-policy.ts';
import { judgeUrl } from '../../platform/outbound/judge-url.ts';
import type { UserActor } from '../actor.ts';
import type { UserAccount } from '../users/user-account.ts';
import { findAccount } from '../users/users.sql.ts';
import { listSignInDomains } from './list-sign-in-domains.ts';
import type { ProviderSettings, SignInProvider } from './sign-in-provider.ts';

interface Wanted {
  readonly before: SignInProvider | undefined;
  readonly settings: ProviderSettings;
  readonly clientSecret: string | undefined;
}

/** @throws Problem `validation_failed`, `invalid_state`, as described for `saveSignInProvider` */
export async function refuseSettings(
  transaction: Transaction,
  { actor, addressPolicy }: { actor: UserActor; addressPolicy: AddressPolicy },
  wanted: Wanted,
): Promise<void> {
  const { before, settings } = wanted;
  refuseIncomplete(wanted);
  const movesIssuer = before?.issuer !== settings.issuer;
  if (movesIssuer) refuseIssuer(settings.issuer, addressPolicy);
  const moves = movesIssuer || before.client_id !== settings.client_id;
  if (moves && before?.enforced === true) {
    throw new Problem(
      'invalid_state',
      'Allow passwords before you change the issuer or the client ID. Otherwise no one can sign in if a new value is wrong.',
    );
  }
  const owner = settings.break_glass_user_id;
  if (settings.enforced || owner !== (before?.break_glass_user_id ?? null)) {
    await refuseOwner(transaction, actor.companyId, { owner, isNeeded: settings.enforced });
  }
  if (settings.enforced) {
    const lastSignedInAt = moves ? null : before.last_signed_in_at;
    await refuseEnforcement(transaction, actor.companyId, lastSignedInAt);
  }
}

/**
 * A new issuer needs the secret again: otherwise an open session would be enough to have the stored
 * secret sent to another server.
 */
function refuseIncomplete({ before, settings, clientSecret }: Wanted): void {
  if (settings.issuer === '') throw invalidField('/issuer', 'is required');
  if (settings.client_id === '') throw invalidField('/client_id', 'is required');
  if (clientSecret === undefined && before?.issuer !== settings.issuer) {
    throw invalidField('/client_secret', 'is required with a new issuer');
  }
}

function refuseIssuer(issuer: string, policy: AddressPolicy): void {
  const verdict = judgeUrl(issuer, policy);
  if (!verdict.ok) throw invalidField('/issuer', verdict.detail);
  if (issuer.includes('?')) throw invalidField('/issuer', 'must not contain a query (?…)');
  if (issuer.includes('/.well-known/')) {
    throw invalidField('/issuer', 'must be the issuer itself, without /.well-known/…');
  }
}

async function refuseOwner(
  transaction: Transaction,
  companyId: string,
  { owner, isNeeded }: { owner: string | null; isNeeded: boolean },
): Promise<void> {
  if (owner === null && !isNeeded) return;
  const { rows } = await transaction.query<UserAccount>(
    findAccount(companyId, lookUpId(owner ?? '')),
  );
  const [user] = rows;
  if (user?.role !== 'owner' || user.disabled_at !== null || !user.has_password) {
    throw invalidField('/break_glass_user_id', 'must be an active owner who has a password');
  }
}

async function refuseEnforcement(
  transaction: Transaction,
  companyId: string,
  lastSignedInAt: string | null,
): Promise<void> {
  const domains = await listSignInDomains(transaction, companyId);
  if (domains.every(({ verified_at: verifiedAt }) => verifiedAt === null)) {
    throw new Problem('invalid_state', 'Verify an email domain first.');
  }
  if (lastSignedInAt === null) {
    throw new Problem(
      'invalid_state',
      'Sign in once with a company account first. This shows that the settings work.',
    );
  }
}
