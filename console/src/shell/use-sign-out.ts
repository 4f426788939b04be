import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { client } from '../api/client.ts';
import { sessionQuery } from '../api/session.ts';
import { notifyFailed } from '../ui/notify.ts';
import { useSendLater } from '../ui/send-later-scope.tsx';
import { useProblemText } from '../ui/use-problem-text.ts';

/** Ends the session here and on the server; cached data is dropped at the next sign-in. */
export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient();
  const router = useRouter();
  const textOf = useProblemText();
  const later = useSendLater();
  return async () => {
    // What waits needs the session.
    await later.flush();
    const { error } = await client.POST('/sign-out');
    if (error !== undefined && error.code !== 'not_signed_in') {
      notifyFailed(textOf(error).title);
      return;
    }
    const left = router.navigate({ to: '/sign-in', search: { why: 'signed_out' } });
    queries.setQueryData(sessionQuery.queryKey, null);
    await left;
    queries.removeQueries({ type: 'inactive' });
  };
}
