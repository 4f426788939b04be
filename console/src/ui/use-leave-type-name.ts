import { useCallback } from 'react';
import { api } from '../api/client.ts';

/** The company's name for a leave type; its code until the names are loaded. */
export function useLeaveTypeName(): (code: string) => string {
  const { data } = api.useQuery('get', '/leave-types');
  return useCallback(
    (code) => data?.leave_types.find((type) => type.code === code)?.name ?? code,
    [data],
  );
}
