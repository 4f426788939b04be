import { MutationCache, QueryClient } from '@tanstack/react-query';
import { toProblem } from './problem.ts';

const freshMs = 15_000;
const retriesMax = 2;

export function createQueries(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      // A query that waits for a network shows nothing; one that fails shows an error and can be
      // retried.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: freshMs,
        // Retries only transient failures; a rejection is final.
        retry: (failures, error) => failures < retriesMax && mayPass(toProblem(error).status),
      },
    },
    mutationCache: new MutationCache({
      // One change of HR data affects many lists (home, badges, balances), so everything shown is
      // fetched again. The mutation awaits it, so its button stays busy until the page shows the
      // result.
      onSuccess: () => queries.invalidateQueries(),
    }),
  });
  return queries;
}

function mayPass(status: number): boolean {
  return status === 0 || status === 503 || status === 429;
}
