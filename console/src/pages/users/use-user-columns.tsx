import { Badge, Group, Text } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { Column } from '../../ui/data-table-props.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { nameOf, type UserAccount } from './user-account.ts';

/** A row opens through the parameter `user` of its page. */
export function useUserColumns(): readonly Column<UserAccount>[] {
  const { t } = useTranslation('users');
  const { t: common } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        sort: 'name',
        width: { base: 'auto', lg: 210 },
        cell: (user) => <UserName user={user} />,
      },
      {
        id: 'email',
        header: t('facts.email'),
        from: 'md',
        cell: ({ email }) => email,
      },
      {
        id: 'role',
        header: t('columns.role'),
        from: 'sm',
        width: 150,
        cell: ({ role }) => common(`roles.${role}`),
      },
      {
        id: 'totp',
        header: t('columns.totp'),
        from: 'lg',
        width: 120,
        cell: (user) => <SecondFactor user={user} />,
      },
      {
        id: 'created_at',
        header: t('facts.since'),
        sort: 'created_at',
        from: 'lg',
        width: 130,
        isOptional: true,
        cell: ({ created_at: at }) => format.date(at.slice(0, 10)),
      },
      {
        id: 'status',
        header: t('columns.status'),
        width: { base: 120, sm: 130 },
        cell: ({ status }) => <StatusBadge status={status} />,
      },
    ],
    [t, common, format],
  );
}

function UserName({ user }: { user: UserAccount }) {
  const { t } = useTranslation('users');
  const { user: me } = useSession();
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        <TextLink
          to="."
          search={(before: object) => ({ ...before, user: user.id })}
          resetScroll={false}
          style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          {nameOf(user)}
        </TextLink>
        {user.id === me.id ? <Badge size="sm">{t('you')}</Badge> : null}
      </Group>
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        {t(`roles.${user.role}`, { ns: 'common' })}
      </Text>
    </>
  );
}

export function SecondFactor({ user: { totp_enabled: on } }: { user: UserAccount }) {
  const { t } = useTranslation('users');
  return (
    <Group gap={6} wrap="nowrap">
      {on ? (
        <IconShieldCheck size={18} aria-hidden />
      ) : (
        <IconShieldOff size={18} opacity={0.6} aria-hidden />
      )}
      <Text size="sm">{t(on ? 'totp.on' : 'totp.off')}</Text>
    </Group>
  );
}
