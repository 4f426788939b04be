import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localeFor } from '../../i18n/use-format.ts';

/** `MM-DD` in words, and the names of the months. */
export function useMonthDay() {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const locale = localeFor(i18n.language);
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    const [day, month] = [format({ day: 'numeric', month: 'long' }), format({ month: 'long' })];
    return {
      monthDay: (text: string) => {
        const [months = 1, days = 1] = text.split('-').map(Number);
        // A leap year, so that 29 February exists.
        return day.format(Date.UTC(2024, months - 1, days));
      },
      months: Array.from({ length: 12 }, (_, index) => ({
        value: String(index + 1).padStart(2, '0'),
        label: month.format(Date.UTC(2024, index, 1)),
      })),
    };
  }, [i18n.language]);
}
