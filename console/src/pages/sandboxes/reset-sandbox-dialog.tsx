import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { SecretFormDialog } from '../../ui/secret-form-dialog.tsx';
import { TypedNameField } from '../../ui/typed-name-field.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { CreatedSandbox } from './created-sandbox.tsx';
import type { Sandbox } from './sandbox.ts';

interface ResetSandboxDialogProps {
  /** Undefined: the dialog is closed. */
  readonly sandbox: Sandbox | undefined;
  readonly onClose: () => void;
}

/** Asks before everything in a sandbox is deleted, and shows the key of the one that replaces it. */
export function ResetSandboxDialog({ sandbox, onClose }: ResetSandboxDialogProps) {
  const { t } = useTranslation('sandboxes');
  const { id = '', name = '' } = sandbox ?? {};
  return (
    <SecretFormDialog<Answer<'createSandbox'>>
      opened={sandbox !== undefined}
      onClose={onClose}
      title={t('reset.title', { name })}
      renderForm={(onCreated) => <ResetSandboxForm {...{ id, name, onCreated, onClose }} />}
      renderSecret={(created, onDone) => <CreatedSandbox {...{ created, onDone }} />}
    />
  );
}

interface ResetSandboxFormProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
  readonly onCreated: (created: Answer<'createSandbox'>) => void;
}

function ResetSandboxForm({ id, name, onClose, onCreated }: ResetSandboxFormProps) {
  const { t } = useTranslation('sandboxes');
  const reset = api.useMutation('post', '/sandboxes/{id}/reset');
  const form = useForm({ initialValues: { typed: '' } });
  const { submit, busy, error } = useSubmit(form, async () => {
    onCreated(await reset.mutateAsync({ params: { path: { id } } }));
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{t('reset.text')}</Text>
        <TypedNameField name={name} {...form.getInputProps('typed')} data-autofocus />
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={t('reset.submit')}
          danger
          disabled={form.getValues().typed !== name}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
