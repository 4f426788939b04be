import { Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { toProblem } from '../../api/problem.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { useSubmit } from '../../ui/use-submit.ts';

interface RemoveSecondFactorProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks for the password and a code: an open session or the password alone is not enough. */
export function RemoveSecondFactor({ opened, onClose }: RemoveSecondFactorProps) {
  const { t } = useTranslation(['account', 'common']);
  return (
    <FormModal opened={opened} onClose={onClose} title={t('second_factor.remove')}>
      <RemoveForm onClose={onClose} />
    </FormModal>
  );
}

function RemoveForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const remove = api.useMutation('delete', '/me/totp');
  const form = useForm({ initialValues: { password: '', totp_code: '' } });
  const { submit, busy, error } = useSubmit(form, async (body) => {
    try {
      await remove.mutateAsync({ body });
    } catch (refused) {
      if (toProblem(refused).code !== 'wrong_credentials') throw refused;
      form.setFieldError('totp_code', t('common:step_up.wrong_code'));
      return false;
    }
    onClose();
    notifyDone(t('second_factor.removed'));
    return true;
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text size="sm">{t('second_factor.remove_text')}</Text>
        <PasswordField
          {...form.getInputProps('password')}
          name="password"
          label={t('password.yours')}
          autoComplete="current-password"
          required
          data-autofocus
        />
        <TextInput
          {...form.getInputProps('totp_code')}
          name="totp_code"
          label={t('common:step_up.code')}
          description={t('common:step_up.code_hint')}
          autoComplete="one-time-code"
          maxLength={50}
          required
        />
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={t('second_factor.remove')}
          danger
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
