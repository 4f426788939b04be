import { api } from '../../api/client.ts';

/** The maximum per request to the server. */
const atOnceMax = 200;

/** Retries deliveries; reports how many, and how many were skipped. */
export function useRetrySelected() {
  const retry = api.useMutation('post', '/webhook-deliveries/retry');
  return async (ids: readonly string[]): Promise<{ retried: number; passedOver: number }> => {
    const sum = { retried: 0, passedOver: 0 };
    for (let from = 0; from < ids.length; from += atOnceMax) {
      const body = { delivery_ids: ids.slice(from, from + atOnceMax) };
      const { retried, passed_over: passedOver } = await retry.mutateAsync({ body });
      sum.retried += retried.length;
      sum.passedOver += passedOver.length;
    }
    return sum;
  };
}
