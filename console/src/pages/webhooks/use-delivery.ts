import { api } from '../../api/client.ts';
import { usePollMs } from '../../api/live-status.ts';

const watchMs = 1_000;

/** One delivery with all its attempts, kept up to date until it is finished. */
export function useDelivery(id: string | undefined) {
  const everyMs = usePollMs(watchMs);
  return api.useQuery(
    'get',
    '/webhook-deliveries/{id}',
    { params: { path: { id: id ?? '' } } },
    {
      enabled: id !== undefined,
      meta: { live: 'steady' },
      refetchInterval: ({ state }) =>
        state.data?.webhook_delivery.status === 'pending' ? everyMs : false,
    },
  );
}
