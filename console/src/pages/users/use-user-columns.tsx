import { Badge, Group, Text } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { nameOf, type UserAccount } from './user-account.ts';

/** A row opens through the parameter `user` of its page. */
export function useUserColumns(): readonly Column<UserAccount>[] {
  const { t } = useTranslation('users');
  const { t: common } = useTranslation();
  const column = useColumnKit<UserAccount>();
  return useMemo(
    () => [
      column.cell('name', t('columns.name'), (user) => <UserName user={user} />, {
        sort: 'name',
        width: { base: 'auto', lg: 210 },
      }),
      column.text('email', t('facts.email'), ({ email }) => email, { from: 'md' }),
      column.cell('role', t('columns.role'), ({ role }) => common(`roles.${role}`), {
        from: 'sm',
        width: 150,
      }),
      column.cell('totp', t('columns.totp'), (user) => <SecondFactor user={user} />, {
        from: 'lg',
        width: 120,
      }),
      column.day('created_at', t('facts.since'), ({ created_at: at }) => at, {
        sort: 'created_at',
        from: 'lg',
        width: 130,
        isOptional: true,
      }),
      column.status(t('columns.status'), { width: { base: 120, sm: 130 } }),
    ],
    [t, column, common],
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
