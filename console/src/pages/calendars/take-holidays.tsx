import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconCopy, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HolidayValues } from './holiday-row.tsx';
import { readIcs, sameDay } from './read-ics.ts';
import { type Holiday, type HolidayCalendar, useHolidays } from './use-holidays.ts';

export interface TakeHolidaysProps {
  readonly calendar: HolidayCalendar;
  readonly year: number;
  /** The existing holidays of the year. */
  readonly taken: readonly Holiday[];
  readonly onTake: (rows: Omit<HolidayValues, 'key'>[]) => void;
}

const fileBytesMax = 1_000_000;
/** As many as the server adds together. */
const rowsMax = 100;

/** Fills the form: with the days of a calendar file, or of the previous year. */
export function TakeHolidays({ calendar, year, taken, onTake }: TakeHolidaysProps) {
  const { t } = useTranslation('calendars');
  const [said, setSaid] = useState<{ readonly text: string; readonly isFault?: true }>();
  const rows = useRowsOfLastYear(calendar, { year, taken });
  const readFile = async (file: File | null): Promise<void> => {
    if (file === null) return;
    if (file.size > fileBytesMax)
      return setSaid({ text: t('holidays.file_too_large'), isFault: true });
    const dates = new Set(taken.map(({ date }) => date));
    const found = readIcs(await file.text(), year).filter(({ date }) => !dates.has(date));
    if (found.length === 0)
      return setSaid({ text: t('holidays.file_empty', { year }), isFault: true });
    onTake(found.slice(0, rowsMax).map((day) => ({ ...day, portion: 'full' })));
    setSaid({ text: t('holidays.file_read', { count: found.length }) });
  };
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <FileButton accept=".ics,text/calendar" onChange={(file) => void readFile(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              {t('holidays.import')}
            </Button>
          )}
        </FileButton>
        {rows.length === 0 ? null : (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => {
              onTake(rows);
              setSaid({ text: t('holidays.check_dates') });
            }}
          >
            {t('holidays.take_over', { count: rows.length, year: year - 1 })}
          </Button>
        )}
      </Group>
      {said === undefined ? (
        <Text size="xs" c="dimmed">
          {t('holidays.import_hint')}
        </Text>
      ) : (
        <Alert role="status" color={said.isFault ? 'red' : 'blue'} variant="light" p="xs">
          {said.text}
        </Alert>
      )}
    </Stack>
  );
}

/** The holidays of the previous year that this one does not have; 29 February gets no date. */
function useRowsOfLastYear(
  calendar: HolidayCalendar,
  { year, taken }: { year: number; taken: readonly Holiday[] },
): Omit<HolidayValues, 'key'>[] {
  const { data } = useHolidays(calendar.id, year - 1);
  const names = new Set(taken.map(({ name }) => name));
  return (data?.public_holidays ?? [])
    .filter(({ name }) => !names.has(name))
    .map(({ date, name, portion }) => ({ date: sameDay(date, year) ?? null, name, portion }));
}
