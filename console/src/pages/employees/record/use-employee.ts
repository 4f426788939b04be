import { useQuery } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import type { Employee } from '../employee.ts';

/**
 * A record with the ETag of its version, which is sent with a change (RFC 9110, section 13.1.1).
 */
export interface VersionedEmployee {
  readonly employee: Employee;
  readonly etag: string;
}

export function useEmployee(id: string) {
  return useQuery({
    queryKey: ['employee', id],
    meta: { area: 'employees' },
    queryFn: async (): Promise<VersionedEmployee> => {
      const { data, error, response } = await client.GET('/employees/{id}', {
        params: { path: { id } },
      });
      if (error !== undefined) throw error;
      return { employee: data.employee, etag: response.headers.get('etag') ?? '' };
    },
  });
}
