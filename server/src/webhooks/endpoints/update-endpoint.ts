import type { EventType } from '../../events/catalogue.ts';
import type { ReportedEmployeeField } from '../../events/employee-events.ts';
import type { WebhookEndpointsRow } from '../../../schema/rows.gen.ts';
import { type Clock, toInstant } from '../../platform/clock.ts';
import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { AddressPolicy } from '../../platform/outbound/address-policy.ts';
import type { RetrySchedule } from '../deliveries/retry-schedule.ts';
import { addWithdrawals } from '../withdrawals/add-withdrawals.ts';
import { checkUrl } from './check-url.ts';
import type { Endpoint, PayloadForm } from './endpoint.ts';
import { addEndpointChecks } from './health/add-endpoint-checks.ts';
import { lockEndpoint } from './lock-endpoint.ts';
import { findHeaders, setHeaders, update } from './endpoints.sql.ts';
import { changeHeaders, type HeaderChanges, openHeaders, sealHeaders } from './own-headers.ts';

/** The fields a user can change; absent members keep their value. */
export interface EndpointPatch {
  readonly url?: string;
  readonly description?: string | null;
  readonly events?: readonly EventType[];
  readonly changed_fields?: readonly ReportedEmployeeField[];
  readonly enabled?: boolean;
  readonly retry_schedule?: RetrySchedule;
  readonly payload?: PayloadForm;
  readonly headers?: HeaderChanges;
}

const patchFields = [
  'url',
  'description',
  'events',
  'changed_fields',
  'enabled',
  'retry_schedule',
  'payload',
] as const;
export interface EndpointServices {
  readonly clock: Clock;
  readonly addressPolicy: AddressPolicy;
  readonly queue: JobQueue;
  readonly secretBox: SecretBox;
}

/** A delivery that is pending may be unwanted after a change of these. */
const subscriptionFields = ['events', 'changed_fields'] as const;

/**
 * Changes an endpoint. Returns it before and after the change, with the names of the fields that
 * actually changed. Enabling it clears the reason for which the service disabled it. Enabling it or
 * setting a new URL also ends a failing period. Pending deliveries that it no longer wants are
 * withdrawn in the background.
 *
 * @throws Problem `not_found`; `validation_failed` for a URL or headers that are not allowed; `invalid_state` when
 *   it is enabled before it has a new secret, after an import or the loss of the installation's key
 */
export async function updateEndpoint(
  transaction: Transaction,
  services: EndpointServices,
  { companyId, id }: { companyId: string; id: string },
  { headers: headerChanges = {}, ...patch }: EndpointPatch,
): Promise<{ before: Endpoint; endpoint: Endpoint; changed: string[] }> {
  const { clock, addressPolicy, queue } = services;
  const before = await lockEndpoint(transaction, { companyId, id });
  if (patch.enabled === true) refuseWithoutSecret(before);
  if (patch.url !== undefined) {
    checkUrl(patch.url, addressPolicy);
  }
  const headers = await updateHeaders(transaction, services, { companyId, id }, headerChanges);
  const wanted = {
    ...before,
    ...patch,
    header_names: headers.names ?? before.header_names,
    events: [...new Set(patch.events ?? before.events)],
    changed_fields: [...new Set(patch.changed_fields ?? before.changed_fields)],
  };
  const changed: string[] = [
    ...patchFields.filter((field) => !isSame(before[field], wanted[field])),
    ...headers.changed,
  ];
  if (changed.length === 0) {
    return { before, endpoint: before, changed };
  }
  const now = toInstant(clock.nowMs());
  const endpoint: Endpoint = {
    ...wanted,
    ...(changed.includes('enabled')
      ? { disabled_reason: null, disabled_at: wanted.enabled ? null : now, disables_at: null }
      : {}),
    ...(changed.includes('url') || (changed.includes('enabled') && wanted.enabled)
      ? { failing_since: null, disables_at: null }
      : {}),
    updated_at: now,
  };
  await transaction.query(update(companyId, endpoint));
  const subscriptionChanged = subscriptionFields.some((field) => changed.includes(field));
  if (subscriptionChanged || (changed.includes('enabled') && !endpoint.enabled)) {
    await addWithdrawals(queue, transaction, [{ companyId, endpointId: id }]);
  }
  if (before.failing_since !== null || before.disabled_reason !== null) {
    await addEndpointChecks(queue, transaction, [{ companyId, id }]);
  }
  return { before, endpoint, changed };
}

/**
 * @throws Problem `invalid_state` for an endpoint whose secret no one knows
 */
export function refuseWithoutSecret({ disabled_reason: reason }: Endpoint): void {
  if (reason === 'imported') {
    throw new Problem(
      'invalid_state',
      'This endpoint came from another installation, without its secret. Check its address, then create and activate a new secret before you enable it.',
    );
  }
  if (reason === 'secret_lost') {
    throw new Problem(
      'invalid_state',
      'The secret of this endpoint was lost. Create and activate a new secret, and set its own headers again, before you enable it.',
    );
  }
}

/**
 * Writes the headers if the changes concern any. `changed` has their names as the audit log shows
 * them; `names` is undefined if nothing changed.
 */
async function updateHeaders(
  transaction: Transaction,
  { secretBox }: EndpointServices,
  endpoint: { companyId: string; id: string },
  changes: HeaderChanges,
): Promise<{ readonly names?: string[]; readonly changed: readonly string[] }> {
  if (Object.keys(changes).length === 0) return { changed: [] };
  const { companyId, id } = endpoint;
  const { rows } = await transaction.query<Pick<WebhookEndpointsRow, 'headers_ciphertext'>>(
    findHeaders(companyId, id),
  );
  const before = openHeaders(secretBox, endpoint, rows[0]?.headers_ciphertext ?? null);
  const headers = changeHeaders(before, changes);
  if (isSame(before, headers)) return { changed: [] };
  const names = Object.keys(headers);
  const sealed = sealHeaders(secretBox, endpoint, headers);
  await transaction.query(setHeaders(companyId, id, { names, sealed }));
  return { names, changed: Object.keys(changes).map((name) => `headers.${name}`) };
}

function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}
