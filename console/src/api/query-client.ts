import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { toProblem } from './problem.ts';

const freshMs = 15_000;
const retriesMax = 2;

/**
 * @param onSignedOut - The session has ended: by time, from another device, or by an owner.
 */
export function createQueries(onSignedOut: () => void): QueryClient {
  const noticeSignOut = (error: unknown): void => {
    if (toProblem(error).code === 'not_signed_in') onSignedOut();
  };
  const queries = new QueryClient({
    defaultOptions: {
      // A query that waits for a network says nothing; one that fails says so and can be tried again.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: freshMs,
        // Only what may be gone in a moment; a refusal stays one.
        retry: (failures, error) => failures < retriesMax && mayPass(toProblem(error).status),
      },
    },
    queryCache: new QueryCache({ onError: noticeSignOut }),
    mutationCache: new MutationCache({
      onError: noticeSignOut,
      // One change of HR reaches many lists (home, badges, balances): what is shown is asked anew.
      // Awaited by the mutation, so that its button is busy until the page shows what became of it.
      onSuccess: () => queries.invalidateQueries(),
    }),
  });
  return queries;
}

function mayPass(status: number): boolean {
  return status === 0 || status === 503 || status === 429;
}
