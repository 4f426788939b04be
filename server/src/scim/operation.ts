import type { ProvisioningActor } from '../access/actor.ts';
import type { ReadNotes } from '../access/audit/read-notes.ts';
import type { ProvisioningChange } from '../access/provisioning/provisioning-change.ts';
import { withClock } from '../access/sandboxes/company-clock.ts';
import type { ServiceClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/driver.ts';
import type { Ids } from '../platform/ids.ts';

/** The services that operations use; wired by hand in `main`. */
export interface ScimServices {
  readonly database: Database;
  readonly clock: ServiceClock;
  readonly ids: Ids;
  /** For the audit log: every operation that shows personal data records whose. */
  readonly reads: Pick<ReadNotes, 'note'>;
}

export interface ScimInput {
  readonly services: ScimServices;
  readonly actor: ProvisioningActor;
  /** As sent; a repeated parameter is an array. */
  readonly query: Readonly<Record<string, unknown>>;
  /** With the names of attributes in lower case. */
  readonly body: unknown;
  /** The `{id}` of the path, as sent. */
  readonly id: string;
  /** The absolute address of `/scim/v2`, for locations. */
  readonly base: string;
}

export interface ScimAnswer {
  readonly status: 200 | 201 | 204;
  readonly body?: object;
  /** The address of a created resource. */
  readonly location?: string;
}

/** One operation of `/scim/v2`. */
export interface ScimOperation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to `/scim/v2`; `{id}` is written `:id`. */
  readonly path: string;
  readonly handle: (input: ScimInput) => Promise<ScimAnswer>;
}

/** Runs a change for the token's company in one transaction. */
export function inTransaction<T>(
  { services: { database, clock, ids }, actor }: ScimInput,
  work: (change: ProvisioningChange) => Promise<T>,
): Promise<T> {
  return database.transaction({ role: 'muster_app', companyId: actor.companyId }, (transaction) =>
    withClock(transaction, { clock, actor }, (companyClock) =>
      work({ transaction, actor, ids, clock: companyClock }),
    ),
  );
}
