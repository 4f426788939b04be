import { Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { FormFooter } from './form-footer.tsx';
import { FormModal } from './form-modal.tsx';
import { notifyDone } from './notify.ts';
import { useSubmit } from './use-submit.ts';

interface BankAccountDialogProps {
  readonly employeeId: string;
  /** Of the account before. */
  readonly holder: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Enters a new account; the server checks the number. */
export function BankAccountDialog({ opened, ...props }: BankAccountDialogProps) {
  const { t } = useTranslation();
  return (
    <FormModal opened={opened} onClose={props.onClose} title={t('bank.dialog_title')}>
      <BankAccountForm {...props} />
    </FormModal>
  );
}

function BankAccountForm({ employeeId, holder, onClose }: Omit<BankAccountDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const change = api.useMutation('post', '/employees/{id}/bank-accounts');
  const form = useForm({ initialValues: { holder, iban: '', bic: '' } });
  const { submit, busy, error } = useSubmit(form, async (values) => {
    await change.mutateAsync({
      params: { path: { id: employeeId } },
      body: { ...values, bic: values.bic === '' ? null : values.bic },
    });
    notifyDone(t('bank.entered'));
    onClose();
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text size="sm">{t('bank.dialog_text')}</Text>
        <TextInput
          {...form.getInputProps('holder')}
          name="holder"
          label={t('bank.holder')}
          maxLength={70}
          required
          data-autofocus
        />
        <TextInput
          {...form.getInputProps('iban')}
          name="iban"
          label="IBAN"
          autoComplete="off"
          spellCheck={false}
          maxLength={50}
          required
        />
        <TextInput
          {...form.getInputProps('bic')}
          name="bic"
          label="BIC"
          description={t('bank.bic_hint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={15}
        />
        <FormFooter error={error} busy={busy} submitLabel={t('actions.save')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
