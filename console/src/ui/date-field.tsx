import { DateInput, type DateInputProps } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/de';
import { useTranslation } from 'react-i18next';

const formats: Readonly<Record<string, string>> = { en: 'D MMM YYYY', de: 'D. MMM YYYY' };

/** A calendar date, `YYYY-MM-DD` or null: typed, or picked from a calendar in the reader's language. */
export function DateField(props: DateInputProps) {
  const { i18n, t } = useTranslation();
  return (
    <DateInput
      locale={i18n.language}
      valueFormat={formats[i18n.language] ?? 'YYYY-MM-DD'}
      firstDayOfWeek={1}
      // Neither red nor pale days: their colours are too weak to read (WCAG 1.4.3).
      weekendDays={[]}
      hideOutsideDates
      clearable={props.required !== true}
      // Below the field the error would be under the calendar, which opens as the field is focused.
      inputWrapperOrder={['label', 'description', 'error', 'input']}
      placeholder={t('fields.date')}
      ariaLabels={{
        nextMonth: t('fields.next_month'),
        previousMonth: t('fields.previous_month'),
        nextYear: t('fields.next_year'),
        previousYear: t('fields.previous_year'),
        nextDecade: t('fields.next_decade'),
        previousDecade: t('fields.previous_decade'),
      }}
      {...props}
    />
  );
}
