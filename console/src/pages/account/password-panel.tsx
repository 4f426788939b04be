import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { toProblem } from '../../api/problem.ts';
import { useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { passwordLengthMin } from '../../ui/password-strength.ts';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useSubmit } from '../../ui/use-submit.ts';

const empty = { current_password: '', password: '' };

export function PasswordPanel() {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { password_changed_at: changedAt } = useSession().user;
  return (
    <Panel
      title={t('password.title')}
      description={
        changedAt === null ? undefined : t('password.since', { when: format.relative(changedAt) })
      }
    >
      <PasswordForm />
    </Panel>
  );
}

function PasswordForm() {
  const { t } = useTranslation('account');
  const { user, company } = useSession();
  const change = api.useMutation('post', '/me/password');
  const form = useForm({
    initialValues: empty,
    validate: {
      // The line below the field says how long it must be.
      password: (value) => value.length < passwordLengthMin,
    },
  });
  const { submit, busy, error } = useSubmit(form, async (body) => {
    try {
      await change.mutateAsync({ body });
    } catch (refused) {
      if (toProblem(refused).code !== 'wrong_credentials') throw refused;
      form.setFieldError('current_password', t('password.wrong'));
      return false;
    }
    form.reset();
    notifyDone(t('password.changed'));
    return true;
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {/* Password managers use it to find the account. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <PasswordField
          {...form.getInputProps('current_password')}
          name="current_password"
          label={t('password.current')}
          autoComplete="current-password"
          required
        />
        <NewPasswordField
          {...form.getInputProps('password')}
          name="password"
          label={t('password.new')}
          known={[user.first_name, user.last_name, user.email, company.name]}
        />
        {error === undefined ? null : <ProblemAlert error={error} />}
        <Group justify="space-between" gap="sm">
          <Text size="xs" c="dimmed">
            {t('password.ends_others')}
          </Text>
          <Button type="submit" loading={busy}>
            {t('password.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
