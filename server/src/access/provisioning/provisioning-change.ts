import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Actor } from '../actor.ts';
import { lockProvisioning } from './provisioning.sql.ts';

/** A change by an identity provider, or by an owner who maps its groups. */
export interface ProvisioningChange {
  readonly transaction: Transaction;
  readonly actor: Actor;
  readonly ids: Ids;
  readonly clock: Clock;
}

/**
 * Lets the changes of one company follow one another: user names are unique over two tables, and
 * roles depend on all of a user's groups. A provider sends few changes at a time.
 */
export function beginProvisioning({ transaction, actor }: ProvisioningChange): void {
  transaction.send(lockProvisioning(actor.companyId));
}
