import { Stack, Title } from '@mantine/core';
import {
  IconKey,
  IconLinkOff,
  IconLock,
  IconLockOpen,
  IconMail,
  IconShieldOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyDone } from '../../ui/notify.ts';
import { type PageAction, PageActions } from '../../ui/page-actions.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { AccountLink } from './account-link.tsx';
import { DisableDialog, RemoveTotpDialog, UnlinkDialog } from './user-dialogs.tsx';
import { useClosedReasons } from './use-closed-reason.ts';
import { useUserAccess } from './use-user-access.ts';
import { nameOf, type UserAccount } from './user-account.ts';

/** A user's access: links, the second factor, and whether they can sign in at all. */
export function UserAccess({ user }: { user: UserAccount }) {
  const { t } = useTranslation('users');
  const access = useUserAccess(user);
  const [dialog, setDialog] = useState<Dialog>();
  const close = (): void => setDialog(undefined);
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {t('access.title')}
      </Title>
      <AccessActions user={user} access={access} onAsk={setDialog} />
      {access.link === undefined ? null : <AccountLink link={access.link} />}
      {access.error === undefined ? null : <ProblemAlert error={access.error} />}
      <DisableDialog user={user} opened={dialog === 'disable'} onClose={close} />
      <UnlinkDialog user={user} opened={dialog === 'unlink'} onClose={close} />
      <RemoveTotpDialog user={user} opened={dialog === 'totp'} onClose={close} />
    </Stack>
  );
}

type Dialog = 'disable' | 'totp' | 'unlink';

interface AccessActionsProps {
  readonly user: UserAccount;
  readonly access: ReturnType<typeof useUserAccess>;
  readonly onAsk: (dialog: Dialog) => void;
}

function AccessActions({ user, access, onAsk }: AccessActionsProps) {
  const { t } = useTranslation('users');
  const { oneself, lastOwner } = useClosedReasons(user);
  const enable = async (): Promise<void> => {
    if (await access.enable()) notifyDone(t('access.enabled', { name: nameOf(user) }));
  };
  const ask = (dialog: Dialog) => ({ closed: oneself, onClick: () => onAsk(dialog) });
  const second = { label: t('access.remove_totp'), icon: IconShieldOff, ...ask('totp') };
  const unlink = { label: t('access.unlink'), icon: IconLinkOff, ...ask('unlink') };
  return (
    <PageActions
      actions={[
        ...(user.status === 'disabled'
          ? [
              {
                label: t('access.enable'),
                icon: IconLockOpen,
                loading: access.isEnabling,
                onClick: () => void enable(),
              },
            ]
          : [{ ...linkAction(user, access, t), closed: oneself }]),
        ...(user.totp_enabled ? [second] : []),
        ...(user.has_company_account ? [unlink] : []),
        ...(user.status === 'disabled'
          ? []
          : [
              {
                label: t('access.disable'),
                icon: IconLock,
                danger: true,
                closed: lastOwner,
                onClick: () => onAsk('disable'),
              },
            ]),
      ]}
    />
  );
}

/** A new link: an invitation before the first password, a reset after it. */
function linkAction(
  { status }: UserAccount,
  access: AccessActionsProps['access'],
  t: ReturnType<typeof useTranslation<'users'>>['t'],
): PageAction {
  const isInvited = status === 'invited';
  return {
    label: t(isInvited ? 'access.invite' : 'access.reset'),
    icon: isInvited ? IconMail : IconKey,
    loading: access.isLinking,
    onClick: () => void (isInvited ? access.invite() : access.reset()),
  };
}
