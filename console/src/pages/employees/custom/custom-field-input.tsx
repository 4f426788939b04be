import { Select, Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../../ui/amount-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import type { FormField } from './custom-field.ts';

export interface CustomFieldInputProps {
  readonly field: FormField;
  /** Of `form.getInputProps`. */
  readonly input: GetInputPropsReturnType;
  readonly autoFocus?: boolean;
}

/** The input for the type of a custom field. */
export function CustomFieldInput({ field, input, autoFocus = false }: CustomFieldInputProps) {
  const { t } = useTranslation('employees');
  const props = { ...input, label: field.name, autoFocus, withAsterisk: field.is_required };
  switch (field.type) {
    case 'long_text':
      return <Textarea {...props} autosize minRows={2} maxRows={12} maxLength={5_000} />;
    case 'number':
      return (
        <AmountField
          {...props}
          value={String(input.value ?? '')}
          onChange={input.onChange as (value: string) => void}
          decimalsMax={6}
          decimalsMin={0}
          placeholder=""
        />
      );
    case 'date':
      return <DateField {...props} />;
    case 'boolean':
      return (
        <Select
          {...props}
          clearable={!field.is_required}
          data={[
            { value: 'true', label: t('custom.yes') },
            { value: 'false', label: t('custom.no') },
          ]}
        />
      );
    case 'choice':
      return (
        <Select
          {...props}
          clearable={!field.is_required}
          searchable={field.options.length > 8}
          data={field.options
            .filter(({ code, archived }) => !archived || code === input.value)
            .map(({ code, label }) => ({ value: code, label }))}
        />
      );
    case 'text':
    case 'email':
    case 'url':
      return <TextInput {...props} type={field.type} autoComplete="off" maxLength={2_000} />;
  }
}
