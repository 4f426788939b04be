import { SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { SecretFormDialog } from '../../ui/secret-form-dialog.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { CreatedSandbox } from './created-sandbox.tsx';

type Created = Answer<'createSandbox'>;

interface CreateSandboxDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks for a name and how many sample people, creates the sandbox, and shows its key once. */
export function CreateSandboxDialog({ opened, onClose }: CreateSandboxDialogProps) {
  const { t } = useTranslation('sandboxes');
  return (
    <SecretFormDialog<Created>
      opened={opened}
      onClose={onClose}
      title={t('create.title')}
      renderForm={(onCreated) => <CreateSandboxForm onCancel={onClose} onCreated={onCreated} />}
      renderSecret={(created, onDone) => <CreatedSandbox {...{ created, onDone }} />}
    />
  );
}

const peopleCounts = ['0', '25', '250'] as const;

interface CreateSandboxFormProps {
  readonly onCancel: () => void;
  readonly onCreated: (created: Created) => void;
}

function CreateSandboxForm({ onCancel, onCreated }: CreateSandboxFormProps) {
  const { t } = useTranslation('sandboxes');
  const create = api.useMutation('post', '/sandboxes');
  const form = useForm<{ name: string; people: string }>({
    initialValues: { name: '', people: '25' },
    validate: { name: (name) => (name.trim() === '' ? t('create.name_needed') : null) },
  });
  const { submit, busy, error } = useSubmit(form, async ({ name, people }) => {
    const body = { name: name.trim(), people: Number(people) as 0 | 25 | 250 };
    onCreated(await create.mutateAsync({ body }));
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          {...form.getInputProps('name')}
          label={t('create.name')}
          description={t('create.name_hint')}
          required
          maxLength={200}
          autoComplete="off"
          data-autofocus
        />
        <Stack gap={4}>
          <Text component="span" size="sm" fw={500}>
            {t('create.people')}
          </Text>
          <SegmentedControl
            {...form.getInputProps('people')}
            aria-label={t('create.people')}
            data={peopleCounts.map((value) => ({ value, label: t(`create.people_${value}`) }))}
          />
          <Text size="xs" c="dimmed">
            {t('create.people_hint')}
          </Text>
        </Stack>
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
