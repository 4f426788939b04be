import type { WebhookEndpointsRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import { queuePriorities } from './queue/priorities.ts';
import { inline, sql, fragment } from '../../platform/database/sql.ts';

/** What an attempt needs of its endpoint `p`. */
export const attemptColumns = fragment`p.url, p.secret_ciphertext, p.next_secret_ciphertext,
       case when p.previous_secret_until > now() then p.previous_secret_ciphertext end
         as previous_secret_ciphertext,
       p.retry_schedule, p.failing_since, p.headers_ciphertext, p.payload as payload_form`;

/** An endpoint that may get the events of a batch. */
export interface Receiver
  extends Pick<
    WebhookEndpointsRow,
    | 'company_id'
    | 'url'
    | 'enabled'
    | 'events'
    | 'changed_fields'
    | 'secret_ciphertext'
    | 'next_secret_ciphertext'
    | 'previous_secret_ciphertext'
    | 'retry_schedule'
    | 'failing_since'
    | 'headers_ciphertext'
  > {
  readonly payload_form: WebhookEndpointsRow['payload'];
  readonly endpoint_id: WebhookEndpointsRow['id'];
  /** Only an endpoint that gets a test event. */
  readonly is_deleted: boolean;
  /** First attempts are ready in the queue; what is new waits behind them. */
  readonly has_ready: boolean;
}

/**
 * The endpoints of these companies in the order of their ids, and those of test events even if they
 * are deleted. Runs as `muster_relay`.
 */
export function listReceivers(
  companyIds: readonly string[],
  testEndpointIds: readonly string[],
): Statement {
  return sql('webhook_endpoints.list_receivers')`
    select p.company_id, p.id as endpoint_id, p.enabled, p.events, p.changed_fields,
      p.deleted_at is not null as is_deleted, ${attemptColumns},
      exists (select from webhook_queue q
        where q.ready and q.lane = ${inline(queuePriorities.first)}
          and q.endpoint_id = p.id) as has_ready
    from webhook_endpoints p
    where p.company_id = any (${companyIds}::uuid[])
      and (p.deleted_at is null or p.id = any (${testEndpointIds}::uuid[]))
    order by p.id`;
}
