import type { Clock } from '../../../platform/clock.ts';
import { sha256 } from '../../../platform/crypto/hash.ts';
import type { Database } from '../../../platform/database/driver.ts';
import { refuseMoved } from '../../company-moves/moved-to.ts';
import type { ProvisioningActor } from '../../actor.ts';
import { isWellFormedProvisioningToken } from '../../key-format.ts';
import { createLastUsedWriter } from '../../api-keys/write-last-used.ts';
import { findByHash, type TokenMatch, setLastUsed } from './provisioning-tokens.sql.ts';

/** Recognises provisioning tokens. Nothing is cached: an identity provider sends few requests. */
export interface ProvisioningTokenRecogniser {
  /**
   * The token's company; undefined for malformed, unknown and revoked tokens.
   *
   * @throws Problem `company_moved`; DatabaseUnavailable
   */
  recognise(token: string): Promise<ProvisioningActor | undefined>;
  close(): Promise<void>;
}

export function createProvisioningTokenRecogniser({
  database,
  clock,
  onLastUsedFailure,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly onLastUsedFailure: (error: unknown) => void;
}): ProvisioningTokenRecogniser {
  const lastUsed = createLastUsedWriter({
    database,
    clock,
    setLastUsed,
    onFailure: onLastUsedFailure,
  });
  return {
    recognise: async (token) => {
      if (!isWellFormedProvisioningToken(token)) return undefined;
      const { rows } = await database.single<TokenMatch>(
        { role: 'muster_lookup' },
        findByHash(sha256(token)),
      );
      const [match] = rows;
      if (match === undefined) return undefined;
      refuseMoved(match.moved_to);
      lastUsed.write(match.company_id, match.id);
      const { company_id: companyId, in_sandbox: inSandbox, id: tokenId } = match;
      return { kind: 'provisioning', companyId, inSandbox, tokenId };
    },
    close: () => lastUsed.settled(),
  };
}
