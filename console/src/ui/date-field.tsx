import { DateInput, type DateInputProps } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/de';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeFor, useFormat } from '../i18n/use-format.ts';
import { exampleDate, readDate } from './read-date.ts';

export interface DateFieldProps
  extends Omit<DateInputProps, 'value' | 'onChange' | 'minDate' | 'maxDate'> {
  readonly value?: string | null;
  readonly onChange?: (date: string | null) => void;
  readonly minDate?: string | undefined;
  readonly maxDate?: string | undefined;
}

/**
 * A calendar date, `YYYY-MM-DD` or null: typed, or picked from a calendar in the user's language.
 * Invalid text stays in the field with an error, the value is null, and `useSubmit` does not
 * submit.
 */
export function DateField({ onChange, error, ...props }: DateFieldProps) {
  const { i18n, t } = useTranslation();
  const format = useFormat();
  const typed = useTypedDate(props, onChange);
  const fault = typed.error ?? error;
  return (
    <DateInput
      locale={i18n.language}
      // As everywhere else: "21 Sept 2026"; the format of dayjs would be "21 Sep 2026".
      valueFormat={(date) => format.date(date)}
      leftSection={<IconCalendar size={16} aria-hidden />}
      leftSectionPointerEvents="none"
      leftSectionWidth={32}
      firstDayOfWeek={1}
      // No red weekends or pale outside days: their colours have too little contrast (WCAG 1.4.3).
      weekendDays={[]}
      hideOutsideDates
      clearable={props.required !== true}
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
      {...typed.input}
      error={fault}
      // Above the field, so that it doesn't cover the error.
      popoverProps={{ position: isShown(fault) ? 'top-start' : 'bottom-start' }}
    />
  );
}

const isShown = (error: DateInputProps['error']): boolean => Boolean(error);

interface Fault {
  readonly text: string;
  /** The value before typing. If the field gets another value, it shows that one. */
  readonly replaced: string | null;
  /** False while the date is still being typed. */
  readonly shown: boolean;
}

/** Validates typed text, which Mantine would read as American or drop silently. */
function useTypedDate(
  { value = null, minDate, maxDate, clearable, onBlur, onKeyDown }: DateFieldProps,
  onChange: DateFieldProps['onChange'],
) {
  const { i18n, t } = useTranslation();
  const format = useFormat();
  const locale = localeFor(i18n.language);
  const [last, setLast] = useState<Fault>();
  const fault = value === null || value === last?.replaced ? last : undefined;
  const faultOf = (text: string): string | undefined => {
    const date = readDate(text, locale);
    if (date === undefined) return t('fields.not_a_date', { example: exampleDate(locale) });
    if (minDate !== undefined && date < minDate)
      return t('fields.date_too_early', { date: format.date(minDate) });
    if (maxDate !== undefined && date > maxDate)
      return t('fields.date_too_late', { date: format.date(maxDate) });
    return undefined;
  };
  const judge = (text: string): void => {
    const found = text.trim() === '' ? undefined : faultOf(text);
    setLast(found === undefined ? undefined : { text: found, replaced: value, shown: false });
    // A field that cannot be cleared keeps its value, as a timesheet keeps its week.
    if ((found !== undefined || text.trim() === '') && clearable !== false) onChange?.(null);
  };
  const show = (): void => setLast(fault && { ...fault, shown: true });
  return {
    error: fault?.shown === true ? fault.text : undefined,
    input: {
      onChange: (date: string | null) => {
        setLast(undefined);
        onChange?.(date);
      },
      dateParser: (text: string) => readDate(text, locale) ?? null,
      fixOnBlur: fault === undefined,
      'data-unreadable': fault === undefined ? undefined : true,
      onInput: (event: React.InputEvent<HTMLInputElement>) => judge(event.currentTarget.value),
      onBlur: (event: React.FocusEvent<HTMLInputElement>) => {
        onBlur?.(event);
        show();
      },
      onKeyDown: (event: React.KeyboardEvent<HTMLInputElement>) => {
        onKeyDown?.(event);
        if (event.key === 'Enter') show();
      },
    },
  };
}
