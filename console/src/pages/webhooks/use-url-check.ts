import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

const typingPauseMs = 350;

export type UrlCheck =
  | { readonly state: 'unknown' | 'checking' | 'acceptable' }
  | { readonly state: 'refused'; readonly reason: string; readonly detail: string };

/** Asks the server, after a pause in typing, what saving would say of an address. */
export function useUrlCheck(typed: string): UrlCheck {
  const url = typed.trim();
  const [settled] = useDebouncedValue(url, typingPauseMs);
  const check = useQuery({
    queryKey: ['check-webhook-url', settled],
    enabled: settled !== '',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { data, error } = await client.POST('/webhook-endpoints/check-url', {
        body: { url: settled },
      });
      if (data === undefined) throw error;
      return data;
    },
  });
  // A check that cannot be made stops nobody: saving checks again.
  if (url === '' || check.isError) return { state: 'unknown' };
  if (url !== settled || check.data === undefined) return { state: 'checking' };
  if (check.data.acceptable) return { state: 'acceptable' };
  return { state: 'refused', reason: check.data.reason ?? '', detail: check.data.detail ?? '' };
}
