import { Select, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/date-field.tsx';
import type { SpanValues } from './asked-leave.ts';

/** First and last day, each full or half. */
export function SpanFields({ form }: { form: UseFormReturnType<SpanValues> }) {
  const { t } = useTranslation('leave');
  const { start_date: from, end_date: to } = form.getValues();
  const isOneDay = from !== null && from === to;
  const isReversed = from !== null && to !== null && to < from;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <DateField
        {...form.getInputProps('start_date')}
        label={t('ask.from')}
        onChange={(date) => {
          form.setFieldValue('start_date', date);
          // Moves the end along with the start, so that a single day needs no second choice.
          if (date !== null && (to === null || to < date)) form.setFieldValue('end_date', date);
        }}
        required
      />
      <DateField
        {...form.getInputProps('end_date')}
        error={isReversed ? t('ask.reversed') : form.errors['end_date']}
        label={t('ask.to')}
        {...(from === null ? {} : { minDate: from })}
        required
      />
      {from === null || to === null || isReversed ? null : (
        <PortionFields form={form} isOneDay={isOneDay} />
      )}
    </SimpleGrid>
  );
}

function PortionFields({
  form,
  isOneDay,
}: {
  form: UseFormReturnType<SpanValues>;
  isOneDay: boolean;
}) {
  const { t } = useTranslation('leave');
  const { start_portion: start, end_portion: end } = form.getValues();
  const option = (value: string, label: string) => ({ value, label });
  const first = isOneDay
    ? [option('full', t('ask.whole_day')), option('am', t('ask.am')), option('pm', t('ask.pm'))]
    : [option('full', t('ask.whole_day')), option('pm', t('ask.from_noon'))];
  const last = [option('full', t('ask.whole_day')), option('am', t('ask.until_noon'))];
  return (
    <>
      <Select
        {...form.getInputProps('start_portion')}
        label={isOneDay ? t('ask.that_day') : t('ask.first_day')}
        data={first}
        value={!isOneDay && start === 'am' ? 'full' : start}
        allowDeselect={false}
      />
      {isOneDay ? null : (
        <Select
          {...form.getInputProps('end_portion')}
          label={t('ask.last_day')}
          data={last}
          value={end === 'pm' ? 'full' : end}
          allowDeselect={false}
        />
      )}
    </>
  );
}
