import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { localeFor } from '../i18n/use-format.ts';

/** Formats the current time in a zone: `Sat 21 Nov, 18:24 GMT+1`. */
export function useZoneTime(): (timeZone: string, nowMs: number) => string {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useCallback(
    (timeZone, nowMs) => writeZoneTime(localeFor(language), timeZone, nowMs),
    [language],
  );
}

function writeZoneTime(locale: string, timeZone: string, nowMs: number): string {
  const options: Intl.DateTimeFormatOptions = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  };
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(nowMs);
  } catch {
    // A zone that the server knows but this browser does not.
    return '–';
  }
}
