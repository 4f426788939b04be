import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { api, client } from '../api/client.ts';
import { leaveForProvider } from '../api/provider-trip.ts';
import { sessionQuery } from '../api/session.ts';
import { ProblemAlert } from '../ui/problem-alert.tsx';
import { toProblem } from '../api/problem.ts';
import { FormFooter } from '../ui/form-footer.tsx';
import { FormModal } from '../ui/form-modal.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { useSubmit } from '../ui/use-submit.ts';

interface StepUpDialogProps {
  readonly onProved: () => void;
  readonly onCancel: () => void;
}

/**
 * Asks for the password, and the code if the user has a second factor; the interrupted request then
 * continues.
 */
export function StepUpDialog({ onProved, onCancel }: StepUpDialogProps) {
  const { t } = useTranslation();
  const user = useQuery(sessionQuery).data?.user;
  return (
    <FormModal opened onClose={onCancel} title={t('step_up.title')}>
      <Stack>
        {user?.has_company_account === true ? <CompanyAccountStep /> : null}
        {user?.is_password_refused === true ? null : (
          <StepUpForm onProved={onProved} onCancel={onCancel} />
        )}
      </Stack>
    </FormModal>
  );
}

/** For users with a company account; the only way where passwords are turned off. */
function CompanyAccountStep() {
  const { t } = useTranslation();
  const begin = api.useMutation('post', '/me/step-up/company-account');
  const leave = async (): Promise<void> => {
    const { url } = await begin.mutateAsync({});
    const { pathname, search } = window.location;
    leaveForProvider(url, { purpose: 'step_up', next: pathname + search });
  };
  return (
    <Stack gap="xs">
      <Button
        variant="default"
        loading={begin.isPending}
        onClick={() => void leave().catch(() => {})}
      >
        {t('step_up.company_account')}
      </Button>
      <Text size="xs" c="dimmed">
        {t('step_up.company_account_hint')}
      </Text>
      {begin.error === null ? null : <ProblemAlert error={begin.error} />}
    </Stack>
  );
}

function StepUpForm({ onProved, onCancel }: StepUpDialogProps) {
  const { t } = useTranslation();
  const [codeAsked, setCodeAsked] = useState(false);
  const form = useForm({ initialValues: { password: '', totp_code: '' } });
  const { submit, busy, error } = useSubmit(form, async ({ password, totp_code }) => {
    const body = codeAsked ? { password, totp_code } : { password };
    const { error: refused } = await client.POST('/me/step-up', { body });
    const { code } = refused === undefined ? { code: undefined } : toProblem(refused);
    if (code === undefined) onProved();
    else if (code === 'totp_required') setCodeAsked(true);
    else if (code === 'validation_failed') form.setFieldError('password', t('step_up.wrong'));
    else if (code === 'wrong_credentials') form.setFieldError('totp_code', t('step_up.wrong_code'));
    else throw refused;
    return code === undefined;
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text size="sm">{t('step_up.text')}</Text>
        <PasswordField
          {...form.getInputProps('password')}
          name="password"
          label={t('step_up.password')}
          autoComplete="current-password"
          required
          data-autofocus
        />
        {codeAsked ? (
          <TextInput
            {...form.getInputProps('totp_code')}
            name="totp_code"
            label={t('step_up.code')}
            description={t('step_up.code_hint')}
            autoComplete="one-time-code"
            maxLength={50}
            required
            autoFocus
          />
        ) : null}
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={t('step_up.submit')}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}
