import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { SecretFormDialog } from '../../ui/secret-form-dialog.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import type { Grant } from './api-key.ts';
import { type ExpiryChoice, readExpiry } from './expiry.ts';
import { ExpiryField } from './expiry-field.tsx';
import { GrantsField } from './grants-field.tsx';
import { KeySecret } from './key-secret.tsx';
import { choiceOf, type ScopeChoice } from './scopes.ts';
import { ScopesField } from './scopes-field.tsx';

export interface CreateKeyDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks what the key is for, creates it, and shows it once. */
export function CreateKeyDialog({ opened, onClose }: CreateKeyDialogProps) {
  const { t } = useTranslation('api-keys');
  return (
    <SecretFormDialog<Answer<'createApiKey'>>
      opened={opened}
      onClose={onClose}
      title={t('create.title')}
      size="lg"
      renderForm={(onCreated) => <CreateKeyForm onCancel={onClose} onCreated={onCreated} />}
      renderSecret={({ api_key: apiKey, secret }, onDone) => (
        <KeySecret
          title={t('created.title', { name: apiKey.name })}
          apiKey={apiKey}
          secret={secret}
          onDone={onDone}
        />
      )}
    />
  );
}

interface CreateKeyFormProps {
  readonly onCancel: () => void;
  readonly onCreated: (created: Answer<'createApiKey'>) => void;
}

interface KeyValues {
  name: string;
  scopes: ScopeChoice;
  grants: readonly Grant[];
  expires_at: ExpiryChoice;
}

// An empty grid must never be sent: the API treats it as all scopes.
const initialValues: KeyValues = {
  name: '',
  scopes: choiceOf('read_only'),
  grants: [],
  expires_at: { preset: '365', date: null },
};

function CreateKeyForm({ onCancel, onCreated }: CreateKeyFormProps) {
  const { t } = useTranslation('api-keys');
  const create = api.useMutation('post', '/api-keys');
  const form = useForm<KeyValues>({
    initialValues,
    validate: {
      name: (name) => (name.trim() === '' ? t('create.name_needed') : null),
      scopes: (scopes) => (scopes.length === 0 ? t('create.scope_needed') : null),
      expires_at: (choice) =>
        readExpiry(choice, Date.now()) === undefined ? t('create.date_needed') : null,
    },
  });
  const { submit, busy, error } = useSubmit(
    form,
    async ({ name, scopes, grants, expires_at: choice }) => {
      const body = {
        name: name.trim(),
        scopes: scopes === 'full' ? [] : [...scopes],
        grants: [...grants],
        expires_at: readExpiry(choice, Date.now()) ?? null,
      };
      onCreated(await create.mutateAsync({ body }));
    },
  );
  const { scopes, grants, expires_at: expiry } = form.getValues();
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
        <ScopesField
          value={scopes}
          onChange={(value) => form.setFieldValue('scopes', value)}
          error={textOf(form.errors['scopes'])}
          isForEver={expiry.preset === 'never'}
        />
        <GrantsField value={grants} onChange={(value) => form.setFieldValue('grants', value)} />
        <ExpiryField
          value={expiry}
          onChange={(value) => form.setFieldValue('expires_at', value)}
          error={textOf(form.errors['expires_at'])}
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

function textOf(error: unknown): string | undefined {
  return typeof error === 'string' ? error : undefined;
}
