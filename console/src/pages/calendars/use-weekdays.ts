import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export interface Weekday {
  /** ISO 8601: 1 = Monday. */
  readonly day: number;
  readonly name: string;
}

const someMondayMs = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** The days of the week, starting on Monday, in the user's language. */
export function useWeekdays(weekday: 'long' | 'short'): readonly Weekday[] {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, index) => ({
      day: index + 1,
      name: format.format(someMondayMs + index * dayMs),
    }));
  }, [language, weekday]);
}
