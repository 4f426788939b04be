import { api } from '../../api/client.ts';

/** Moves into a sandbox, whose first page then loads anew: nothing of the other company stays. */
export function useEnterSandbox() {
  const { mutate, isPending, isSuccess, error } = api.useMutation('post', '/sandboxes/{id}/enter');
  return {
    enter: (id: string): void =>
      mutate({ params: { path: { id } } }, { onSuccess: () => location.assign('/') }),
    entering: isPending || isSuccess,
    failure: error,
  };
}
