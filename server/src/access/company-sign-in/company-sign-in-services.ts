import type { Clock } from '../../platform/clock.ts';
import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import type { Database } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Outbound } from '../../platform/outbound/post.ts';

export interface CompanySignInServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Decrypts the client secrets. */
  readonly accountSecrets: SecretBox;
  /** Encrypts sign-ins under way. */
  readonly flowBox: SecretBox;
  readonly outbound: Pick<Outbound, 'send'>;
  /** The page to which providers send the browser back. */
  readonly redirectUrl: () => URL;
}
