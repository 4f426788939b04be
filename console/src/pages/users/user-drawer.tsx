import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Facts } from '../../ui/facts.tsx';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { SecondFactor } from './use-user-columns.tsx';
import { nameOf, type UserAccount } from './user-account.ts';
import { UserAccess } from './user-access.tsx';
import { UserRole } from './user-role.tsx';

export interface UserDrawerProps {
  readonly id: string | undefined;
  /** Users who are not among these are fetched. */
  readonly listed: readonly UserAccount[];
  readonly onClose: () => void;
}

/** One user: their details, role and access. */
export function UserDrawer({ id, listed, onClose }: UserDrawerProps) {
  const known = listed.find((each) => each.id === id);
  const asked = api.useQuery(
    'get',
    '/users/{id}',
    { params: { path: { id: id ?? '' } } },
    { enabled: id !== undefined && known === undefined },
  );
  const user = known ?? (id === undefined ? undefined : asked.data?.user);
  return (
    <FormDrawer
      opened={user !== undefined}
      onClose={onClose}
      title={user === undefined ? '' : nameOf(user)}
      size="lg"
    >
      {user === undefined ? null : (
        <Stack gap="xl" key={user.id}>
          <UserFacts user={user} />
          <UserAccess user={user} />
          <UserRole user={user} key={user.role} />
        </Stack>
      )}
    </FormDrawer>
  );
}

function UserFacts({ user }: { user: UserAccount }) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const facts = [
    { label: t('facts.email'), value: user.email },
    { label: t('columns.status'), value: <StatusBadge status={user.status} /> },
    { label: t('columns.totp'), value: <SecondFactor user={user} /> },
    { label: t('facts.since'), value: format.instant(user.created_at) },
    {
      label: t('facts.record'),
      value:
        user.employee_id === null ? (
          t('facts.no_record')
        ) : (
          <TextLink to="/employees/$id" params={{ id: user.employee_id }}>
            {t('facts.open_record')}
          </TextLink>
        ),
    },
    {
      label: t('facts.activity'),
      value: (
        <TextLink to="/audit-log" search={{ actor_id: user.id }}>
          {t('facts.in_audit_log')}
        </TextLink>
      ),
    },
  ];
  if (user.status === 'invited' && user.invitation_expires_at !== null) {
    facts.push({
      label: t('facts.invitation_until'),
      value: format.instant(user.invitation_expires_at),
    });
  }
  return <Facts facts={facts} />;
}
