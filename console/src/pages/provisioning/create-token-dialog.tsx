import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { SecretFormDialog } from '../../ui/secret-form-dialog.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';
import { useSubmit } from '../../ui/use-submit.ts';

export interface CreateTokenDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks for a name, creates the token, and shows it once. */
export function CreateTokenDialog({ opened, onClose }: CreateTokenDialogProps) {
  const { t } = useTranslation('provisioning');
  return (
    <SecretFormDialog<Answer<'createProvisioningToken'>>
      opened={opened}
      onClose={onClose}
      title={t('create.title')}
      renderForm={(onCreated) => <CreateTokenForm onCancel={onClose} onCreated={onCreated} />}
      renderSecret={(created, onDone) => (
        <SecretOnce
          title={t('created.title', { name: created.provisioning_token.name })}
          secret={created.secret}
          label={t('created.label')}
          onDone={onDone}
        />
      )}
    />
  );
}

interface CreateTokenFormProps {
  readonly onCancel: () => void;
  readonly onCreated: (created: Answer<'createProvisioningToken'>) => void;
}

function CreateTokenForm({ onCancel, onCreated }: CreateTokenFormProps) {
  const { t } = useTranslation('provisioning');
  const create = api.useMutation('post', '/provisioning-tokens');
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (name) => (name.trim() === '' ? t('create.name_needed') : null) },
  });
  const { submit, busy, error } = useSubmit(form, async ({ name }) => {
    onCreated(await create.mutateAsync({ body: { name: name.trim() } }));
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          {...form.getInputProps('name')}
          label={t('create.name')}
          description={t('create.name_hint')}
          required
          maxLength={100}
          autoComplete="off"
          data-autofocus
        />
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={t('create.submit')}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}
