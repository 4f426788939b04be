import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

const typingPauseMs = 350;

export type UrlCheck =
  | { readonly state: 'unknown' | 'checking' | 'acceptable' }
  | { readonly state: 'refused'; readonly reason: string; readonly detail: string };

/** Checks a URL on the server, after a pause in typing, as saving would. */
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
  // If the check fails, saving is still allowed, because it checks again.
  if (url === '' || check.isError) return { state: 'unknown' };
  if (url !== settled || check.data === undefined) return { state: 'checking' };
  if (check.data.acceptable) return { state: 'acceptable' };
  return { state: 'refused', reason: check.data.reason ?? '', detail: check.data.detail ?? '' };
}
