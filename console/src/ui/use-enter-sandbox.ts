import { useState } from 'react';
import { client } from '../api/client.ts';
import type { Problem } from '../api/problem.ts';

/** Moves into a sandbox, whose first page then loads again: nothing of the other company stays. */
export function useEnterSandbox() {
  const [entering, setEntering] = useState(false);
  const [failure, setFailure] = useState<Problem>();
  const enter = async (id: string): Promise<void> => {
    setEntering(true);
    const { error } = await client.POST('/sandboxes/{id}/enter', { params: { path: { id } } });
    if (error === undefined) {
      location.assign('/');
      return;
    }
    setFailure(error);
    setEntering(false);
  };
  return { enter, entering, failure };
}
