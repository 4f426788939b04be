import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { notifyDone } from '../../ui/notify.ts';
import type { Replay } from './webhook-types.ts';

export interface ReplayRequest {
  readonly endpointId: string;
  readonly kind: Replay['kind'];
  /** An instant. */
  readonly since: string;
}

/** Starts replaying the deliveries to an endpoint that failed, or were skipped, since a time. */
export function useStartReplay() {
  const { t } = useTranslation('webhooks');
  const retryFailed = api.useMutation('post', '/webhook-endpoints/{id}/retry-failed');
  const replaySkipped = api.useMutation('post', '/webhook-endpoints/{id}/replay-skipped');
  return async ({ endpointId, kind, since }: ReplayRequest): Promise<void> => {
    const request = { params: { path: { id: endpointId } }, body: { since } };
    await (kind === 'failed'
      ? retryFailed.mutateAsync(request)
      : replaySkipped.mutateAsync(request));
    notifyDone(t('replay.begun'));
  };
}
