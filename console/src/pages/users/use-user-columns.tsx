import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { BreakableText } from '../../ui/breakable-text.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { nameOf, type UserAccount } from './user-account.ts';

export function useUserColumns(onOpen: (id: string) => void): readonly Column<UserAccount>[] {
  const { t } = useTranslation('users');
  return [
    {
      id: 'name',
      header: t('columns.name'),
      cell: (user) => <UserName user={user} onOpen={onOpen} />,
    },
    {
      id: 'role',
      header: t('columns.role'),
      from: 'sm',
      cell: ({ role }) => <Text size="sm">{t(`roles.${role}`, { ns: 'common' })}</Text>,
    },
    {
      id: 'totp',
      header: t('columns.totp'),
      from: 'md',
      cell: (user) => <SecondFactor user={user} />,
    },
    {
      id: 'status',
      header: t('columns.status'),
      cell: ({ status }) => <StatusBadge status={status} />,
    },
  ];
}

function UserName({ user, onOpen }: { user: UserAccount; onOpen: (id: string) => void }) {
  const { t } = useTranslation('users');
  const { user: me } = useSession();
  return (
    <Stack gap={0} align="flex-start">
      <Group gap="xs">
        <Anchor
          component="button"
          type="button"
          fw={600}
          ta="start"
          onClick={() => onOpen(user.id)}
        >
          {nameOf(user)}
        </Anchor>
        {user.id === me.id ? <Badge size="sm">{t('you')}</Badge> : null}
      </Group>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        <BreakableText text={user.email} />
      </Text>
      <Text size="sm" hiddenFrom="sm">
        {t(`roles.${user.role}`, { ns: 'common' })}
      </Text>
    </Stack>
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
