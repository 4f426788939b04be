import type { Clock } from '../../../platform/clock.ts';
import { sha256 } from '../../../platform/crypto/hash.ts';
import type { Database } from '../../../platform/database/driver.ts';
import type { ProvisioningActor } from '../../actor.ts';
import { isWellFormedProvisioningToken } from '../../key-format.ts';
import { createKeyUseNotes } from '../../key-use-notes.ts';
import { findByHash, type TokenMatch, touch } from './provisioning-tokens.sql.ts';

/** Recognises provisioning tokens. Nothing is cached: an identity provider sends few requests. */
export interface ProvisioningTokenDirectory {
  /**
   * The token's company; undefined for malformed, unknown and revoked tokens.
   *
   * @throws DatabaseUnavailable
   */
  recognise(token: string): Promise<ProvisioningActor | undefined>;
  close(): Promise<void>;
}

export function createProvisioningTokenDirectory({
  database,
  clock,
  onTouchFailure,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly onTouchFailure: (error: unknown) => void;
}): ProvisioningTokenDirectory {
  const uses = createKeyUseNotes({ database, clock, touch, onFailure: onTouchFailure });
  return {
    recognise: async (token) => {
      if (!isWellFormedProvisioningToken(token)) return undefined;
      const { rows } = await database.single<TokenMatch>(
        { role: 'muster_lookup' },
        findByHash(sha256(token)),
      );
      const [match] = rows;
      if (match === undefined) return undefined;
      uses.note(match.company_id, match.id);
      return { kind: 'provisioning', companyId: match.company_id, tokenId: match.id };
    },
    close: () => uses.settled(),
  };
}
