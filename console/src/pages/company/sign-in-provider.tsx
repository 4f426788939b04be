import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import type { SignInSettings } from './sign-in-settings.ts';

type Provider = NonNullable<SignInSettings['sign_in_provider']>;

/** The company's OpenID provider. */
export function ProviderPanel({ settings }: { settings: SignInSettings }) {
  const { t } = useTranslation('company');
  const { sign_in_provider: provider, redirect_url: redirectUrl } = settings;
  return (
    <Panel title={t('sign_in.provider.title')} description={t('sign_in.provider.text')}>
      <Stack gap={4} maw={640}>
        <CodeBlock code={redirectUrl} label={t('sign_in.provider.redirect')} />
        <Text size="xs" c="dimmed">
          {t('sign_in.provider.redirect_hint')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('sign_in.provider.step_up_hint')}
        </Text>
      </Stack>
      <ProviderForm provider={provider} />
      {provider === null ? null : <ProviderActions provider={provider} />}
    </Panel>
  );
}

function ProviderForm({ provider }: { provider: Provider | null }) {
  const { t } = useTranslation(['company', 'common']);
  const update = api.useMutation('patch', '/sign-in-settings');
  const form = useForm({
    initialValues: {
      issuer: provider?.issuer ?? '',
      client_id: provider?.client_id ?? '',
      client_secret: '',
    },
  });
  const { submit, busy, error } = useSubmit(form, async ({ client_secret: secret, ...values }) => {
    const body = secret === '' ? values : { ...values, client_secret: secret };
    await update.mutateAsync({ body });
    form.setValues({ client_secret: '' });
    notifyDone(t('common:states.saved'));
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack maw={640}>
        <TextInput
          {...form.getInputProps('issuer')}
          label={t('sign_in.provider.issuer')}
          description={t('sign_in.provider.issuer_hint')}
          placeholder="https://example.okta.com"
          required
        />
        <TextInput
          {...form.getInputProps('client_id')}
          label={t('sign_in.provider.client_id')}
          required
        />
        <PasswordField
          {...form.getInputProps('client_secret')}
          name="client_secret"
          label={t('sign_in.provider.client_secret')}
          description={provider === null ? undefined : t('sign_in.provider.secret_kept')}
          autoComplete="off"
          required={provider === null}
        />
        {error === undefined ? null : <ProblemAlert error={error} />}
        <Group>
          <Button type="submit" loading={busy}>
            {t('common:actions.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function ProviderActions({ provider }: { provider: Provider }) {
  const { t } = useTranslation('company');
  const format = useFormat();
  const [isRemoving, setIsRemoving] = useState(false);
  const check = api.useMutation('post', '/sign-in-settings/check');
  const remove = api.useMutation('delete', '/sign-in-settings');
  const { last_signed_in_at: usedAt } = provider;
  return (
    <Stack>
      <Text size="sm">
        {usedAt === null
          ? t('sign_in.provider.unused')
          : t('sign_in.provider.used', { when: format.relative(usedAt) })}
      </Text>
      <Group>
        <Button variant="default" loading={check.isPending} onClick={() => check.mutate({})}>
          {t('sign_in.provider.check')}
        </Button>
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          onClick={() => setIsRemoving(true)}
        >
          {t('sign_in.provider.remove')}
        </Button>
      </Group>
      {check.data === undefined ? null : <CheckResult {...check.data.check} />}
      {check.error === null ? null : <ProblemAlert error={check.error} />}
      <ConfirmDialog
        opened={isRemoving}
        onClose={() => setIsRemoving(false)}
        title={t('sign_in.provider.remove')}
        confirmLabel={t('sign_in.provider.remove')}
        danger
        onConfirm={async () => {
          await remove.mutateAsync({});
          notifyDone(t('sign_in.provider.removed'));
        }}
      >
        {t('sign_in.provider.remove_text')}
      </ConfirmDialog>
    </Stack>
  );
}

interface Check {
  readonly discovery: string;
  readonly keys: string;
  readonly pkce: string;
  readonly step_up: string;
}

function CheckResult(check: Check) {
  const { t } = useTranslation('company');
  const result = resultOf(check);
  const color = result === 'ok' ? 'teal' : result === 'no_pkce' ? 'yellow' : 'red';
  return (
    <>
      <Alert variant="light" color={color} role="status">
        {t(`sign_in.provider.${result}`)}
      </Alert>
      {check.step_up === 'not_announced' ? (
        <Alert variant="light" color="yellow" role="status">
          {t('sign_in.provider.no_step_up')}
        </Alert>
      ) : null}
    </>
  );
}

function resultOf({ discovery, keys, pkce }: Check): 'ok' | 'failed' | 'no_keys' | 'no_pkce' {
  if (discovery !== 'ok') return 'failed';
  if (keys !== 'ok') return 'no_keys';
  return pkce === 'ok' ? 'ok' : 'no_pkce';
}
