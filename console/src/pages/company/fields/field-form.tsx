import { Code, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { useSubmit } from '../../../ui/use-submit.ts';
import { codeFor } from '../code-for.ts';
import {
  type CustomField,
  employeesSee,
  fieldReaders,
  type FieldValues,
  toValues,
} from './field.ts';
import { OptionsField } from './options-field.tsx';
import { customFieldTypes } from '../../../api/values.gen.ts';

export interface FieldFormProps {
  /** The field being changed; its code can't change. */
  readonly field?: CustomField;
  readonly submitLabel: string;
  readonly send: (values: FieldValues) => Promise<void>;
  readonly onCancel: () => void;
}

export function FieldForm({ field, submitLabel, send, onCancel }: FieldFormProps) {
  const { t } = useTranslation(['company', 'common']);
  const form = useFieldForm(field);
  const { submit, busy, error } = useSubmit(form, send);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <NameFields form={form} code={field?.code} />
        <Select
          {...form.getInputProps('type')}
          label={t('custom.type')}
          description={field === undefined ? undefined : t('custom.type_hint')}
          data={customFieldTypes.map((value) => ({ value, label: t(`custom.types.${value}`) }))}
          allowDeselect={false}
        />
        {form.values.type === 'choice' ? <OptionsField form={form} /> : null}
        <Select
          {...form.getInputProps('seen_by')}
          label={t('custom.seen_by')}
          description={t('custom.seen_by_hint')}
          data={fieldReaders.map((value) => ({ value, label: t(`custom.readers.${value}`) }))}
          allowDeselect={false}
        />
        <Switch
          {...form.getInputProps('employee_edits', { type: 'checkbox' })}
          checked={form.values.employee_edits && employeesSee(form.values.seen_by)}
          disabled={!employeesSee(form.values.seen_by)}
          label={t('custom.employee_edits')}
          description={t('custom.employee_edits_hint')}
        />
        <Switch
          {...form.getInputProps('is_required', { type: 'checkbox' })}
          label={t('custom.is_required')}
          description={t('custom.is_required_hint')}
        />
        <Switch
          {...form.getInputProps('in_api', { type: 'checkbox' })}
          label={t('custom.in_api')}
          description={t('custom.in_api_hint')}
        />
        <FormFooter error={error} busy={busy} submitLabel={submitLabel} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

interface NameFieldsProps {
  readonly form: UseFormReturnType<FieldValues>;
  /** Undefined for a new field. */
  readonly code: string | undefined;
}

/** The name, and the code that a new field gets from it until the code is typed. */
function NameFields({ form, code }: NameFieldsProps) {
  const { t } = useTranslation('company');
  const [codeTyped, setCodeTyped] = useState(code !== undefined);
  return (
    <>
      <TextInput
        {...form.getInputProps('name')}
        label={t('custom.name')}
        onChange={({ currentTarget: { value } }) => {
          form.setFieldValue('name', value);
          if (!codeTyped) form.setFieldValue('code', codeFor(value));
        }}
        maxLength={100}
        required
        data-autofocus
      />
      {code === undefined ? (
        <TextInput
          {...form.getInputProps('code')}
          label={t('types.code')}
          description={t('custom.code_hint')}
          onChange={({ currentTarget: { value } }) => {
            setCodeTyped(true);
            form.setFieldValue('code', value);
          }}
          maxLength={50}
          required
        />
      ) : (
        <Text size="sm">
          {t('types.code')}: <Code>{code}</Code>
        </Text>
      )}
    </>
  );
}

function useFieldForm(field: CustomField | undefined) {
  const { t } = useTranslation(['company', 'common']);
  return useForm<FieldValues>({
    initialValues: toValues(field),
    validate: {
      name: (name) => (name.trim() === '' ? t('common:fields.required') : null),
      code: (code) => (/^[a-z][a-z0-9_]{0,49}$/.test(code) ? null : t('types.code_hint')),
      options: (options, { type }) =>
        type === 'choice' &&
        !options.some(({ label, archived }) => label.trim() !== '' && !archived)
          ? t('custom.no_option')
          : null,
    },
  });
}
