import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { notifyDone } from '../../ui/notify.ts';
import type { Endpoint, ReplayOffer } from './webhook-types.ts';

/** Enables or disables an endpoint; enabling reports the events it has missed, if any. */
export function useSetEnabled(
  endpoint: Endpoint,
  onEnabled: (missed: ReplayOffer | undefined) => void,
) {
  const { t } = useTranslation('webhooks');
  const update = api.useMutation('patch', '/webhook-endpoints/{id}');
  return async (enabled: boolean): Promise<void> => {
    const { replayable } = await update.mutateAsync({
      params: { path: { id: endpoint.id } },
      body: { enabled },
    });
    notifyDone(t(enabled ? 'settings.is_enabled' : 'settings.is_disabled'));
    const hasMissed = replayable !== null && replayable.failed + replayable.skipped > 0;
    onEnabled(hasMissed ? replayable : undefined);
  };
}
