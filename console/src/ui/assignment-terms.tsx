import { SimpleGrid, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { DateField } from './date-field.tsx';

export interface AssignmentTermsValues {
  value: string;
  valid_from: string | null;
  valid_to: string | null;
}

/** The number and the days of an assignment that is being entered, and when it takes effect. */
export function AssignmentTerms<Values extends AssignmentTermsValues>({
  form,
}: {
  form: UseFormReturnType<Values>;
}) {
  const { t } = useTranslation('pay-rules');
  return (
    <>
      <TextInput
        {...form.getInputProps('value')}
        label={t('assignment.value')}
        description={t('assignment.value_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="decimal"
        maxLength={24}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField {...form.getInputProps('valid_from')} label={t('fields.valid_from')} required />
        <DateField {...form.getInputProps('valid_to')} label={t('fields.valid_to')} />
      </SimpleGrid>
      <Text size="xs" c="dimmed">
        {t('assignment.effect')}
      </Text>
    </>
  );
}
