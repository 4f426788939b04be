import { Button, Group, Stack, Text } from '@mantine/core';
import { IconKey, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../api/answers.ts';
import { api } from '../../../api/client.ts';
import { useDuties } from '../../../api/session.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { FormModal } from '../../../ui/form-modal.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { notifyDone } from '../../../ui/notify.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { type Employee, fullName } from '../employee.ts';
import { LinkToPassOn, type PassedLink } from '../link-to-pass-on.tsx';
import { FormerAccessPanel } from './former-access-panel.tsx';
import { Facts } from '../../../ui/facts.tsx';

type Access = Answer<'getEmployeeUser'>;
interface IssuedLink {
  readonly kind: 'invite' | 'password_reset';
  readonly link: PassedLink;
}

/** How an employee signs in, and how someone who left reads their documents. */
export function AccessTab({ employee }: { employee: Employee }) {
  return (
    <Stack>
      {employee.status === 'terminated' ? <FormerAccessPanel employee={employee} /> : null}
      <AccountPanel employee={employee} />
    </Stack>
  );
}

function AccountPanel({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const { owner } = useDuties();
  const query = api.useQuery('get', '/employees/{id}/user', {
    params: { path: { id: employee.id } },
  });
  return (
    <Panel
      title={t('access.title')}
      description={t('access.hint')}
      actions={
        owner ? (
          <LinkButton
            to="/settings/users"
            search={{ q: employee.email }}
            variant="default"
            size="sm"
          >
            {t('access.to_users')}
          </LinkButton>
        ) : undefined
      }
    >
      <QueryState query={query}>
        {(access) => (
          <Stack>
            {access.user === null ? (
              <Text>{t('access.none', { name: fullName(employee) })}</Text>
            ) : (
              <AccountFacts user={access.user} />
            )}
            <AccessActions employee={employee} access={access} />
          </Stack>
        )}
      </QueryState>
    </Panel>
  );
}

function AccountFacts({ user }: { user: NonNullable<Access['user']> }) {
  const { t } = useTranslation('employees');
  const { t: common } = useTranslation();
  const format = useFormat();
  const { invitation_expires_at: expires } = user;
  const facts = [
    { label: t('columns.status'), value: <StatusBadge status={user.status} /> },
    { label: t('access.email'), value: user.email },
    { label: t('access.role'), value: common(`roles.${user.role}`) },
    {
      label: t('access.totp'),
      value: user.totp_enabled ? t('access.totp_on') : t('access.totp_off'),
    },
    ...(expires === null || user.status !== 'invited'
      ? []
      : [{ label: t('access.invited_until'), value: format.instant(expires) }]),
    ...(user.disabled_at === null
      ? []
      : [{ label: t('access.disabled_since'), value: format.instant(user.disabled_at) }]),
  ];
  return <Facts facts={facts} />;
}

function AccessActions({ employee, access }: { employee: Employee; access: Access }) {
  const { t } = useTranslation('employees');
  const [issued, setIssued] = useState<IssuedLink | null>(null);
  const invite = api.useMutation('post', '/employees/{id}/invite');
  const reset = api.useMutation('post', '/users/{id}/password-reset');
  const told = (
    kind: IssuedLink['kind'],
    link: { url?: string; expires_at: string } | undefined,
  ): void => {
    if (link?.url === undefined) notifyDone(t(`access.${kind}.mailed`));
    else setIssued({ kind, link: { url: link.url, expires_at: link.expires_at } });
  };
  const { user, allowed_actions: allowed } = access;
  const error = invite.error ?? reset.error;
  return (
    <Group gap="xs">
      {allowed.includes('invite') ? (
        <Button
          leftSection={<IconMail size={18} aria-hidden />}
          loading={invite.isPending}
          onClick={() =>
            invite.mutate(
              { params: { path: { id: employee.id } } },
              { onSuccess: ({ invitation }) => told('invite', invitation) },
            )
          }
        >
          {user === null ? t('access.invite.first') : t('access.invite.again')}
        </Button>
      ) : null}
      {allowed.includes('password_reset') && user !== null ? (
        <Button
          variant="default"
          leftSection={<IconKey size={18} aria-hidden />}
          loading={reset.isPending}
          onClick={() =>
            reset.mutate(
              { params: { path: { id: user.id } } },
              { onSuccess: (link) => told('password_reset', link) },
            )
          }
        >
          {t('access.password_reset.action')}
        </Button>
      ) : null}
      {error === null ? null : <ProblemAlert error={error} />}
      <LinkDialog issued={issued} onClose={() => setIssued(null)} />
    </Group>
  );
}

function LinkDialog({ issued, onClose }: { issued: IssuedLink | null; onClose: () => void }) {
  const { t } = useTranslation('employees');
  const { t: common } = useTranslation();
  const kind = issued?.kind ?? 'invite';
  return (
    <FormModal
      opened={issued !== null}
      onClose={onClose}
      size="lg"
      title={t(`access.${kind}.link_title`)}
    >
      {issued === null ? null : (
        <Stack>
          <LinkToPassOn link={issued.link} label={t(`access.${kind}.link`)} />
          <Group justify="flex-end">
            <Button onClick={onClose}>{common('actions.done')}</Button>
          </Group>
        </Stack>
      )}
    </FormModal>
  );
}
