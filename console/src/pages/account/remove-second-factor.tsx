import { Modal, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { toProblem } from '../../api/problem.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { useSubmit } from '../../ui/use-submit.ts';

interface RemoveSecondFactorProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks for the password: whoever finds a session open must not be able to do it. */
export function RemoveSecondFactor({ opened, onClose }: RemoveSecondFactorProps) {
  const { t } = useTranslation(['account', 'common']);
  return (
    <Modal opened={opened} onClose={onClose} title={t('second_factor.remove')}>
      <RemoveForm onClose={onClose} />
    </Modal>
  );
}

function RemoveForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const remove = api.useMutation('delete', '/me/totp');
  const form = useForm({ initialValues: { password: '' } });
  const { submit, busy, error } = useSubmit(form, async (body) => {
    try {
      await remove.mutateAsync({ body });
    } catch (refused) {
      if (toProblem(refused).code !== 'wrong_credentials') throw refused;
      form.setFieldError('password', t('password.wrong'));
      return;
    }
    onClose();
    notifyDone(t('second_factor.removed'));
  });
  return (
    <form onSubmit={submit}>
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
