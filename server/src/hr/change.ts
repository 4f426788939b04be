import type { Actor, UserActor } from '../access/actor.ts';
import type { ShownVersions } from '../access/audit/shown-versions.ts';
import { type CompanyClock, toInstant } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/driver.ts';
import type { Ids } from '../platform/ids.ts';

/** What domain functions need for a change. */
export interface Change {
  /** Acts for the actor's company; the whole change commits or rolls back with it. */
  readonly transaction: Transaction;
  readonly actor: Actor;
  readonly ids: Ids;
  readonly clock: CompanyClock;
}

/** A change by a signed-in user. */
export interface UserChange extends Change {
  readonly actor: UserActor;
  /**
   * The versions that the person was shown, in every request: without one, it confirms nothing. Absent
   * in work that isn't a request, such as the demo's.
   */
  readonly shown?: ShownVersions;
}

/** The source of a change, as event payloads name it. */
export function sourceOf(actor: Actor): 'api' | 'console' {
  return actor.kind === 'api_key' ? 'api' : 'console';
}

/** The instant of a change, by its company's clock. */
export function nowOf({ clock }: Pick<Change, 'clock'>): string {
  return toInstant(clock.nowMs());
}
