import { Button, Group, Select, Stack, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { notifyDone } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import type { SignInSettings } from './sign-in-settings.ts';

type Provider = NonNullable<SignInSettings['sign_in_provider']>;

/** Who gets an account, and whether passwords work. */
export function RulesPanel({ provider }: { provider: Provider }) {
  const { t } = useTranslation(['company', 'common']);
  const owners = api.useQuery('get', '/users', { params: { query: { role: 'owner' } } });
  const update = api.useMutation('patch', '/sign-in-settings');
  const form = useForm({
    initialValues: {
      create_accounts: provider.create_accounts,
      enforced: provider.enforced,
      break_glass_user_id: provider.break_glass_user_id,
    },
  });
  const { submit, busy, error } = useSubmit(form, async (body) => {
    await update.mutateAsync({ body });
    notifyDone(t('common:states.saved'));
  });
  return (
    <Panel title={t('sign_in.rules.title')}>
      <form noValidate onSubmit={submit}>
        <Stack maw={640}>
          <Switch
            {...form.getInputProps('create_accounts', { type: 'checkbox' })}
            label={t('sign_in.rules.create_accounts')}
            description={t('sign_in.rules.create_accounts_hint')}
          />
          <Switch
            {...form.getInputProps('enforced', { type: 'checkbox' })}
            label={t('sign_in.rules.enforced')}
            description={t('sign_in.rules.enforced_hint')}
          />
          <Select
            {...form.getInputProps('break_glass_user_id')}
            label={t('sign_in.rules.break_glass')}
            description={t('sign_in.rules.break_glass_hint')}
            data={(owners.data?.users ?? []).map((user) => ({
              value: user.id,
              label: `${user.first_name} ${user.last_name}`,
            }))}
            clearable={!form.values.enforced}
            required={form.values.enforced}
          />
          {owners.error === null ? null : (
            <ProblemAlert error={owners.error} retry={owners.refetch} />
          )}
          {error === undefined ? null : <ProblemAlert error={error} />}
          <Group>
            <Button type="submit" loading={busy}>
              {t('common:actions.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
