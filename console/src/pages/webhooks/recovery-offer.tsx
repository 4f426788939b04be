import { useState } from 'react';
import { api } from '../../api/client.ts';
import { usePollMs } from '../../api/live-status.ts';
import { judgeHealth } from './judge-health.ts';
import { readDismissal, rememberDismissal } from './recovery-dismissal.ts';
import { ReplayOfferAlert } from './replay-offer-alert.tsx';
import type { Endpoint } from './webhook-types.ts';

const offeredMs = 3 * 24 * 3_600_000;
const refreshMs = 30_000;

/**
 * After the first success that follows failures: offers to retry the deliveries that failed in the
 * last three days, until they are retried or the user declines.
 */
export function RecoveryOffer({ endpoint }: { endpoint: Endpoint }) {
  const [sinceMs, setSinceMs] = useState(() =>
    Math.max(readDismissal(endpoint.id), Date.now() - offeredMs),
  );
  const health = judgeHealth(endpoint);
  const works =
    (health === 'healthy' || health === 'unsteady') && (endpoint.health.success_rate_24h ?? 0) > 0;
  const since = new Date(sinceMs).toISOString();
  const refetchInterval = usePollMs(refreshMs);
  const { data } = api.useQuery(
    'get',
    '/webhook-endpoints/{id}/replay-preview',
    { params: { path: { id: endpoint.id }, query: { kind: 'failed', since } } },
    { enabled: works, refetchInterval },
  );
  if (!works || data === undefined || data.count === 0) return null;
  const decline = (): void => {
    const nowMs = Date.now();
    rememberDismissal(endpoint.id, nowMs);
    setSinceMs(nowMs);
  };
  return (
    <ReplayOfferAlert
      endpoint={endpoint}
      offer={{ since, failed: data.count, skipped: 0, counted_up_to: data.counted_up_to }}
      reason="recovered"
      onDone={decline}
    />
  );
}
