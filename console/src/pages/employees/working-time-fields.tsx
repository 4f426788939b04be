import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { DecimalInput } from '../../ui/decimal-input.tsx';

/** How much and on which days someone works: the fields `fte` and `work_pattern_id` of a form. */
// oxlint-disable-next-line typescript/no-explicit-any -- a form is invariant in its values
export function WorkingTimeFields({ form }: { form: UseFormReturnType<any> }) {
  const { t } = useTranslation('employees');
  const choices = api.useQuery('get', '/job-choices');
  const patterns = choices.data?.work_patterns ?? [];
  return (
    <>
      <DecimalInput
        {...form.getInputProps('fte')}
        label={t('history.fields.fte')}
        description={t('history.fte_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={0.0001}
        max={2}
        step={0.1}
        decimalScale={4}
      />
      <Select
        {...form.getInputProps('work_pattern_id')}
        label={t('history.fields.work_pattern_id')}
        placeholder={t('history.default_pattern')}
        data={patterns.map(({ id, name }) => ({ value: id, label: name }))}
        clearable
      />
    </>
  );
}
