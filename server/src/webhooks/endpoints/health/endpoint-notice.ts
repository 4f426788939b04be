import type { Transaction } from '../../../platform/database/driver.ts';
import type { NotedEndpoint } from './endpoint-health.sql.ts';

interface EndpointName {
  /** Host of the endpoint's URL only, because the path and query may contain credentials. */
  readonly host: string;
  readonly description: string | null;
}

/** A notification to a company's owners about one of its endpoints. */
export type EndpointNotice = { readonly companyId: string; readonly endpointId: string } & (
  | {
      readonly kind: 'endpoint_failing';
      readonly details: EndpointName & {
        readonly failing_since: string;
        readonly disables_at: string;
      };
    }
  | {
      readonly kind: 'endpoint_disabled';
      readonly details: EndpointName & {
        readonly reason: 'gone' | 'failing';
        readonly failing_since: string | null;
      };
    }
);

/** Records notifications in the transaction of the change they report; wired in `main`. */
export type AddEndpointNotices = (
  transaction: Transaction,
  notices: readonly EndpointNotice[],
) => Promise<void>;

export function noticeOf(endpoint: NotedEndpoint): EndpointNotice {
  const { company_id: companyId, id: endpointId, description } = endpoint;
  const about = { companyId, endpointId };
  const name = { host: new URL(endpoint.url).host, description };
  if (endpoint.disabled_reason === null) {
    const { failing_since, disables_at } = endpoint;
    return { ...about, kind: 'endpoint_failing', details: { ...name, failing_since, disables_at } };
  }
  const { failing_since, disabled_reason: reason } = endpoint;
  return { ...about, kind: 'endpoint_disabled', details: { ...name, reason, failing_since } };
}
