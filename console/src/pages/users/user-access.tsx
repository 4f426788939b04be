import { Button, Group, Stack, Title, Tooltip } from '@mantine/core';
import {
  type Icon,
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
  const [dialog, setDialog] = useState<'disable' | 'totp' | 'unlink'>();
  const close = (): void => setDialog(undefined);
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {t('access.title')}
      </Title>
      <Group gap="xs">
        <LinkActions user={user} access={access} />
        <ClosingActions user={user} access={access} onAsk={setDialog} />
      </Group>
      {access.link === undefined ? null : <AccountLink link={access.link} />}
      {access.error === undefined ? null : <ProblemAlert error={access.error} />}
      <DisableDialog user={user} opened={dialog === 'disable'} onClose={close} />
      <UnlinkDialog user={user} opened={dialog === 'unlink'} onClose={close} />
      <RemoveTotpDialog user={user} opened={dialog === 'totp'} onClose={close} />
    </Stack>
  );
}

interface ActionsProps {
  readonly user: UserAccount;
  readonly access: ReturnType<typeof useUserAccess>;
}

/** A new link: an invitation before the first password, a reset after it. */
function LinkActions({ user, access }: ActionsProps) {
  const { t } = useTranslation('users');
  const { oneself } = useClosedReasons(user);
  if (user.status === 'disabled') return null;
  const isInvited = user.status === 'invited';
  return (
    <AccessButton
      icon={isInvited ? IconMail : IconKey}
      label={t(isInvited ? 'access.invite' : 'access.reset')}
      busy={access.isLinking}
      closed={oneself}
      onClick={() => void (isInvited ? access.invite() : access.reset())}
    />
  );
}

interface ClosingActionsProps extends ActionsProps {
  readonly onAsk: (dialog: 'disable' | 'totp' | 'unlink') => void;
}

function ClosingActions({ user, access, onAsk }: ClosingActionsProps) {
  const { t } = useTranslation('users');
  const { oneself, lastOwner } = useClosedReasons(user);
  const enable = async (): Promise<void> => {
    if (await access.enable()) notifyDone(t('access.enabled', { name: nameOf(user) }));
  };
  return (
    <>
      {user.totp_enabled ? (
        <AccessButton
          icon={IconShieldOff}
          label={t('access.remove_totp')}
          closed={oneself}
          onClick={() => onAsk('totp')}
        />
      ) : null}
      {user.has_company_account ? (
        <AccessButton
          icon={IconLinkOff}
          label={t('access.unlink')}
          closed={oneself}
          onClick={() => onAsk('unlink')}
        />
      ) : null}
      {user.status === 'disabled' ? (
        <AccessButton
          icon={IconLockOpen}
          label={t('access.enable')}
          busy={access.isEnabling}
          onClick={() => void enable()}
        />
      ) : (
        <AccessButton
          icon={IconLock}
          label={t('access.disable')}
          danger
          closed={lastOwner}
          onClick={() => onAsk('disable')}
        />
      )}
    </>
  );
}

interface AccessButtonProps {
  readonly icon: Icon;
  readonly label: string;
  readonly onClick: () => void;
  readonly busy?: boolean;
  readonly danger?: boolean;
  /** Why it is not available. */
  readonly closed?: string | undefined;
}

function AccessButton({ icon: Symbol, label, onClick, busy, danger, closed }: AccessButtonProps) {
  const isClosed = closed !== undefined;
  const button = (
    <Button
      size="sm"
      variant="default"
      {...(danger === true && !isClosed ? { c: 'var(--mantine-color-error)' } : {})}
      leftSection={<Symbol size={16} aria-hidden />}
      loading={busy ?? false}
      // Not `disabled`: the button must be focusable, so that screen readers announce the reason.
      data-disabled={isClosed ? true : undefined}
      aria-disabled={isClosed ? true : undefined}
      onClick={isClosed ? undefined : onClick}
    >
      {label}
    </Button>
  );
  return isClosed ? <Tooltip label={closed}>{button}</Tooltip> : button;
}
