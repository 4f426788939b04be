import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import type { UserAccount } from './user-account.ts';

/** Actions that the server rejects for a user, with reasons to show in advance. */
export interface ClosedReasons {
  /** Another role, or no access: a company must keep an owner. */
  readonly lastOwner: string | undefined;
  /** Links and the second factor: users manage their own on the account page. */
  readonly oneself: string | undefined;
}

export function useClosedReasons({ id, role, status }: UserAccount): ClosedReasons {
  const { t } = useTranslation('users');
  const { user: me } = useSession();
  const isOwner = role === 'owner' && status !== 'disabled';
  // Two are enough to know whether there is another one.
  const query = { role: 'owner', status: 'active', limit: 2 } as const;
  const owners = api.useQuery('get', '/users', { params: { query } }, { enabled: isOwner });
  const isLast =
    isOwner && owners.data !== undefined && !owners.data.users.some((owner) => owner.id !== id);
  return {
    lastOwner: isLast ? t('closed.last_owner') : undefined,
    oneself: id === me.id ? t('closed.oneself') : undefined,
  };
}
