import type { invitationLimits } from '../access/invitations/invitation-throttle.ts';
import type { SignInLimits } from '../access/users/sign-in-throttle.ts';
import type { Clock, ServiceClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/driver.ts';
import type { Log } from '../platform/log.ts';
import type { ResolveTxt } from '../platform/outbound/resolve-txt.ts';
import type { Tracer } from '../platform/tracing/tracer.ts';
import type { ContentStores } from '../platform/storage/content-store.ts';
import type { Config } from './config.ts';
import type { Metrics } from './metrics/create-metrics.ts';
import type { HrThread } from './open-hr-thread.ts';
import type { ProcessRole } from './process-role.ts';

export interface ServiceOptions {
  /** Open and migrated; the caller closes it. */
  readonly database: Database;
  readonly config: Config;
  readonly secretKeys: readonly [Uint8Array, ...Uint8Array[]];
  readonly role: ProcessRole;
  /** The time by which all processes date records: see `followDatabaseClock`. */
  readonly clock: Clock;
  /** The clock of this machine, for the check that it agrees with the database's. Default: `clock`. */
  readonly machineClock?: Clock | undefined;
  readonly log: Log;
  readonly metrics?: Metrics | undefined;
  /** Sends spans to a collector; the caller stops it. */
  readonly tracer?: Tracer | undefined;
  /** Default: the product's own. Tests that sign in often, or rarely, set others. */
  readonly limits?: AttemptLimits;
  /** Looks up the DNS records of email domains. Default: the machine's name servers. */
  readonly resolveTxt?: ResolveTxt | undefined;
  /** Default: as configured. */
  readonly contentStores?: ContentStores | undefined;
  /** Does the work of HR that computes for long in another thread. Default: in this one. */
  readonly hrThread?: HrThread | undefined;
}

/** The options as the parts of the service get them. */
export interface ServiceParts extends Omit<ServiceOptions, 'clock'> {
  readonly clock: ServiceClock;
}

/** How many attempts are allowed in a window before they are rejected. */
export interface AttemptLimits {
  readonly signIn?: SignInLimits | undefined;
  readonly passwordReset?: SignInLimits | undefined;
  readonly signUpsPerNetworkMax?: number | undefined;
  readonly invitations?: typeof invitationLimits | undefined;
}
