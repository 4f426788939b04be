import { api } from '../../api/client.ts';

const watchMs = 1_000;

/** One delivery with all its attempts, fetched every second until it is finished. */
export function useDelivery(id: string | undefined) {
  return api.useQuery(
    'get',
    '/webhook-deliveries/{id}',
    { params: { path: { id: id ?? '' } } },
    {
      enabled: id !== undefined,
      refetchInterval: ({ state }) =>
        state.data?.webhook_delivery.status === 'pending' ? watchMs : false,
    },
  );
}
