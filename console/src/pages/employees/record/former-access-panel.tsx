import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconLockX, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../api/answers.ts';
import { api } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { FormModal } from '../../../ui/form-modal.tsx';
import { notifyDone } from '../../../ui/notify.ts';
import { Panel } from '../../../ui/panel.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useSubmit } from '../../../ui/use-submit.ts';
import { type Employee, fullName } from '../employee.ts';
import { LinkToPassOn, type PassedLink } from '../link-to-pass-on.tsx';

type FormerAccess = NonNullable<Answer<'getFormerAccess'>['former_access']>;

/** Whether someone who has left can read their own documents, until when, and what HR can do. */
export function FormerAccessPanel({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const params = { path: { id: employee.id } };
  const query = api.useQuery('get', '/employees/{id}/former-access', { params });
  return (
    <Panel title={t('former_access.title')} description={t('former_access.hint')}>
      <QueryState query={query}>
        {({ former_access: access }) =>
          access === null ? null : (
            <Stack>
              <AccessFacts employee={employee} access={access} />
              <Actions employee={employee} access={access} />
            </Stack>
          )
        }
      </QueryState>
    </Panel>
  );
}

function AccessFacts({ employee, access }: { employee: Employee; access: FormerAccess }) {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const { status, email, ends_on: endsOn, invitation_expires_at: expires } = access;
  if (status === 'none') {
    return (
      <Text>
        {t('former_access.none', { name: fullName(employee), date: format.date(endsOn) })}
      </Text>
    );
  }
  const facts = [
    {
      label: t('columns.status'),
      value: <StatusBadge status={status === 'ended' ? 'expired' : status} />,
    },
    ...(email === null ? [] : [{ label: t('access.email'), value: email }]),
    ...(expires === null
      ? []
      : [{ label: t('access.invited_until'), value: format.instant(expires) }]),
    {
      label: t(access.is_over ? 'former_access.ended_on' : 'former_access.ends_on'),
      value: format.date(endsOn),
    },
  ];
  return <Facts facts={facts} />;
}

function Actions({ employee, access }: { employee: Employee; access: FormerAccess }) {
  const { t } = useTranslation('employees');
  const [dialog, setDialog] = useState<'invite' | 'revoke'>();
  const close = (): void => setDialog(undefined);
  const { status } = access;
  const hasAccess = status === 'invited' || status === 'active';
  if (access.is_over) return <Text c="dimmed">{t('former_access.over')}</Text>;
  return (
    <Group gap="xs">
      {hasAccess ? (
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          leftSection={<IconLockX size={18} aria-hidden />}
          onClick={() => setDialog('revoke')}
        >
          {t('former_access.revoke')}
        </Button>
      ) : null}
      <Button
        {...(hasAccess ? { variant: 'default' } : {})}
        leftSection={<IconMail size={18} aria-hidden />}
        onClick={() => setDialog('invite')}
      >
        {t(status === 'none' ? 'former_access.invite' : 'former_access.again')}
      </Button>
      <InviteDialog
        employee={employee}
        access={access}
        opened={dialog === 'invite'}
        onClose={close}
      />
      <RevokeDialog employee={employee} opened={dialog === 'revoke'} onClose={close} />
    </Group>
  );
}

interface DialogProps {
  readonly employee: Employee;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function RevokeDialog({ employee, opened, onClose }: DialogProps) {
  const { t } = useTranslation('employees');
  const revoke = api.useMutation('delete', '/employees/{id}/former-access');
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('former_access.revoke_title', { name: fullName(employee) })}
      confirmLabel={t('former_access.revoke')}
      danger
      onConfirm={async () => {
        await revoke.mutateAsync({ params: { path: { id: employee.id } } });
        notifyDone(t('former_access.revoked'));
      }}
    >
      {t('former_access.revoke_text')}
    </ConfirmDialog>
  );
}

function InviteDialog({ access, ...props }: DialogProps & { readonly access: FormerAccess }) {
  const { t } = useTranslation('employees');
  const [link, setLink] = useState<PassedLink>();
  const close = (): void => {
    setLink(undefined);
    props.onClose();
  };
  return (
    <FormModal
      opened={props.opened}
      onClose={close}
      title={t('former_access.invite_title', { name: fullName(props.employee) })}
      size="lg"
    >
      {link === undefined ? (
        <InviteForm
          employee={props.employee}
          email={access.email ?? ''}
          isAgain={access.status !== 'none'}
          onCancel={close}
          onLink={setLink}
          onMailed={close}
        />
      ) : (
        <Stack>
          <LinkToPassOn link={link} label={t('access.invite.link')} />
          <Group justify="flex-end">
            <Button onClick={close}>{t('actions.done', { ns: 'common' })}</Button>
          </Group>
        </Stack>
      )}
    </FormModal>
  );
}

interface InviteFormProps {
  readonly employee: Employee;
  readonly email: string;
  readonly isAgain: boolean;
  readonly onCancel: () => void;
  readonly onLink: (link: PassedLink) => void;
  readonly onMailed: () => void;
}

function InviteForm({ employee, email, isAgain, onCancel, onLink, onMailed }: InviteFormProps) {
  const { t } = useTranslation('employees');
  const grant = api.useMutation('post', '/employees/{id}/former-access');
  const form = useForm({ initialValues: { email } });
  const { submit, busy, error } = useSubmit(form, async (body) => {
    const { invitation } = await grant.mutateAsync({ params: { path: { id: employee.id } }, body });
    if (invitation === undefined) {
      notifyDone(t('access.invite.mailed'));
      onMailed();
    } else {
      onLink(invitation);
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{t('former_access.invite_text')}</Text>
        <TextInput
          {...form.getInputProps('email')}
          label={t('former_access.email')}
          description={t('former_access.email_hint')}
          type="email"
          autoComplete="off"
          required
          data-autofocus
        />
        {isAgain ? <Text size="sm">{t('former_access.again_text')}</Text> : null}
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={t('former_access.send')}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}
