import {
  Checkbox,
  type CheckboxGroupProps,
  Radio,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FormFooter } from '../../ui/form-footer.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { allScopes, type ApplicationScope, scopeText } from './application.ts';

export interface ApplicationValues {
  name: string;
  /** One in each line. */
  redirect_uris: string;
  scopes: ApplicationScope[];
  is_confidential: boolean;
}

export interface ApplicationFormProps {
  readonly initial: ApplicationValues;
  /** Only a new application can choose whether it has a secret. */
  readonly isNew?: boolean;
  readonly submitLabel: string;
  readonly onCancel: () => void;
  readonly onSubmit: (
    values: Omit<ApplicationValues, 'redirect_uris'> & { redirect_uris: string[] },
  ) => Promise<void>;
}

export function ApplicationForm({
  initial,
  isNew = false,
  submitLabel,
  onCancel,
  onSubmit,
}: ApplicationFormProps) {
  const { t } = useTranslation('applications');
  const form = useForm<ApplicationValues>({
    initialValues: initial,
    validate: {
      name: (name) => (name.trim() === '' ? t('form.name_needed') : null),
      redirect_uris: (text) => (linesOf(text).length === 0 ? t('form.uri_needed') : null),
      scopes: (scopes) => (scopes.length === 0 ? t('form.scope_needed') : null),
    },
  });
  const { submit, busy, error } = useSubmit(form, (values) =>
    onSubmit({
      ...values,
      name: values.name.trim(),
      redirect_uris: linesOf(values.redirect_uris),
    }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          {...form.getInputProps('name')}
          label={t('fields.name')}
          description={t('form.name_hint')}
          required
          maxLength={100}
          autoComplete="off"
          data-autofocus
        />
        <Textarea
          {...form.getInputProps('redirect_uris')}
          label={t('fields.redirect_uris')}
          description={t('form.uri_hint')}
          required
          autosize
          minRows={2}
          maxRows={10}
        />
        <ScopesField {...form.getInputProps('scopes')} />
        {isNew ? (
          <KindField
            isConfidential={form.getValues().is_confidential}
            onChange={(value) => form.setFieldValue('is_confidential', value)}
          />
        ) : null}
        <FormFooter error={error} busy={busy} submitLabel={submitLabel} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

interface KindFieldProps {
  readonly isConfidential: boolean;
  readonly onChange: (isConfidential: boolean) => void;
}

function KindField({ isConfidential, onChange }: KindFieldProps) {
  const { t } = useTranslation('applications');
  return (
    <Radio.Group
      label={t('fields.kind')}
      value={isConfidential ? 'confidential' : 'public'}
      onChange={(kind) => onChange(kind === 'confidential')}
    >
      <Stack gap="xs" mt={6}>
        {(['confidential', 'public'] as const).map((kind) => (
          <Radio
            key={kind}
            value={kind}
            label={t(`kinds.${kind}.name`)}
            description={t(`kinds.${kind}.text`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function linesOf(text: string): string[] {
  return text
    .split(/\s+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function ScopesField(input: Omit<CheckboxGroupProps<ApplicationScope>, 'children'>) {
  const { t } = useTranslation('applications');
  return (
    <Checkbox.Group {...input} label={t('fields.scopes')} required>
      <Stack gap="xs" mt="xs">
        {allScopes.map((scope) => (
          <Checkbox
            key={scope}
            value={scope}
            label={t(`scopes.${scopeText[scope]}.name`)}
            description={t(`scopes.${scopeText[scope]}.text`)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
