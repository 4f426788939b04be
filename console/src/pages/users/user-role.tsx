import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { notifyDone } from '../../ui/notify.ts';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useSending } from '../../ui/unsaved.tsx';
import { RoleField } from './role-field.tsx';
import { useClosedReasons } from './use-closed-reason.ts';
import { nameOf, type UserAccount } from './user-account.ts';

/** A user's role, and a way to change it. */
export function UserRole({ user }: { user: UserAccount }) {
  const { t } = useTranslation('users');
  const { user: me } = useSession();
  const navigate = useNavigate();
  const { lastOwner } = useClosedReasons(user);
  const [role, setRole] = useState(user.role);
  const change = api.useMutation('patch', '/users/{id}');
  useSending(change.isPending);
  const isOwn = user.id === me.id;
  const save = async (): Promise<void> => {
    await change.mutateAsync({ params: { path: { id: user.id } }, body: { role } });
    // Users who remove the role from themselves lose access to this page.
    if (isOwn) await navigate({ to: '/' });
    notifyDone(t('role.done', { name: nameOf(user), role: t(`roles.${role}`, { ns: 'common' }) }));
  };
  return (
    <Stack>
      <RoleField value={role} onChange={setRole} closed={lastOwner} />
      {isOwn && role !== user.role ? (
        <Alert variant="light" color="yellow" icon={<IconInfoCircle aria-hidden />} role="status">
          {t('role.own')}
        </Alert>
      ) : null}
      {change.error === null ? null : <ProblemAlert error={change.error} />}
      {role === user.role ? null : (
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setRole(user.role)} disabled={change.isPending}>
            {t('actions.cancel', { ns: 'common' })}
          </Button>
          <Button loading={change.isPending} onClick={() => void save().catch(() => undefined)}>
            {t('role.submit')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
