import { useState } from 'react';
import { api } from '../../api/client.ts';
import type { MadeLink } from './account-link.tsx';
import type { UserAccount } from './user-account.ts';

/** Actions on a user's access that need no confirmation. */
export function useUserAccess({ id, email }: UserAccount) {
  const [link, setLink] = useState<MadeLink>();
  const [error, setError] = useState<unknown>();
  const invitation = api.useMutation('post', '/users/{id}/invite');
  const passwordReset = api.useMutation('post', '/users/{id}/password-reset');
  const enabling = api.useMutation('post', '/users/{id}/enable');
  const params = { path: { id } };
  /** Returns whether it succeeded. */
  const attempt = async (act: () => Promise<unknown>): Promise<boolean> => {
    setError(undefined);
    setLink(undefined);
    try {
      await act();
      return true;
    } catch (refused) {
      setError(refused);
      return false;
    }
  };
  return {
    link,
    error,
    isLinking: invitation.isPending || passwordReset.isPending,
    isEnabling: enabling.isPending,
    invite: () =>
      attempt(async () => {
        const { invitation: made, user } = await invitation.mutateAsync({ params });
        setLink({
          kind: 'invitation',
          email,
          url: made?.url,
          expires_at: made?.expires_at ?? user.invitation_expires_at,
        });
      }),
    reset: () =>
      attempt(async () =>
        setLink({
          kind: 'password_reset',
          email,
          ...(await passwordReset.mutateAsync({ params })),
        }),
      ),
    enable: () => attempt(() => enabling.mutateAsync({ params })),
  };
}
