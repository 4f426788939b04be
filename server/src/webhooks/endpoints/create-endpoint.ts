import type { EventType } from '../../events/catalogue.ts';
import type { ReportedEmployeeField } from '../../events/employee-events.ts';
import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { Problem } from '../../platform/http/problem.ts';
import { say } from '../../platform/http/sentence.ts';
import { type Ids, instantOfId } from '../../platform/ids.ts';
import type { AddressPolicy } from '../../platform/outbound/address-policy.ts';
import { newEndpointSecret } from '../sign.ts';
import { checkUrl } from './check-url.ts';
import type { Endpoint, PayloadForm } from './endpoint.ts';
import { count, insert, lockAdditions } from './endpoints.sql.ts';
import { changeHeaders, type HeaderChanges, sealHeaders } from './own-headers.ts';
import { endpointSecretContext } from './secret-context.ts';

/** Bounded because each event fans out to all endpoints in the transaction of the change. */
const endpointsMax = 50;

export interface NewEndpoint {
  readonly url: string;
  readonly description: string | null;
  /** Empty = every event type. */
  readonly events: readonly EventType[];
  /** Absent or empty = every change. */
  readonly changed_fields?: readonly ReportedEmployeeField[];
  /** Default `full`. */
  readonly payload?: PayloadForm;
  readonly headers?: HeaderChanges;
}

/**
 * Creates an endpoint. The plain secret is only ever available in the return value.
 *
 * @throws Problem `validation_failed` for a URL or headers that are not allowed; `invalid_state` when the
 *   company already has 50 endpoints
 */
export async function createEndpoint(
  transaction: Transaction,
  {
    ids,
    secretBox,
    addressPolicy,
  }: { ids: Ids; secretBox: SecretBox; addressPolicy: AddressPolicy },
  companyId: string,
  given: NewEndpoint,
): Promise<{ endpoint: Endpoint; secret: string }> {
  const { url, description, events, changed_fields: changedFields = [], payload = 'full' } = given;
  checkUrl(url, addressPolicy);
  const headers = changeHeaders({}, given.headers ?? {});
  transaction.send(lockAdditions(companyId));
  const { rows } = await transaction.query<{ present: number }>(count(companyId));
  if ((rows[0]?.present ?? 0) >= endpointsMax) {
    throw new Problem(
      'invalid_state',
      say`A company can have at most ${endpointsMax} endpoints. Delete an endpoint first.`,
    );
  }
  const id = ids.next();
  const createdAt = instantOfId(id);
  const secret = newEndpointSecret();
  const endpoint: Endpoint = {
    id,
    url,
    description,
    events: [...new Set(events)],
    changed_fields: [...new Set(changedFields)],
    enabled: true,
    disabled_reason: null,
    disabled_at: null,
    failing_since: null,
    disables_at: null,
    retry_schedule: 'standard',
    payload,
    header_names: Object.keys(headers),
    next_secret_pending: false,
    previous_secret_until: null,
    created_at: createdAt,
    updated_at: createdAt,
  };
  await transaction.query(
    insert(companyId, endpoint, {
      secret: secretBox.seal(secret, endpointSecretContext(companyId, id)),
      headers: sealHeaders(secretBox, { companyId, id }, headers),
    }),
  );
  return { endpoint, secret };
}
