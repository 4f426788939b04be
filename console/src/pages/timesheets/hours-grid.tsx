import { Table, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useToday } from '../../ui/use-today.ts';
import { DayNotes } from './day-notes.tsx';
import { readHours, toHours } from './read-hours.ts';
import { sumHours, type TypedHours } from './timesheet.ts';
import type { WeekDay } from './use-week-days.ts';

export interface HoursGridProps {
  readonly days: readonly WeekDay[];
  readonly typed: TypedHours;
  readonly onChange: (typed: TypedHours) => void;
  readonly readOnly: boolean;
}

/** The hours of each day: arrow keys, Enter and Tab move between days. */
export function HoursGrid({ days, typed, onChange, readOnly }: HoursGridProps) {
  const { t } = useTranslation('timesheets');
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  const move = (index: number, event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, Enter: event.shiftKey ? -1 : 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = fields.current[index + step];
    next?.focus();
    next?.select();
  };
  return (
    <Table aria-label={t('grid.label')} verticalSpacing="xs" horizontalSpacing="md">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('grid.day')}</Table.Th>
          <Table.Th w={150} ta="right">
            {t('grid.hours')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {days.map((day, index) => (
          <Table.Tr key={day.date} bg={day.isWorking ? undefined : 'var(--muster-canvas)'}>
            <Table.Th scope="row" fw={400}>
              <DayName day={day} />
            </Table.Th>
            <Table.Td ta="right">
              <HoursField
                day={day}
                value={typed[day.date] ?? ''}
                readOnly={readOnly}
                onChange={(text) => onChange({ ...typed, [day.date]: text })}
                onKeyDown={(event) => move(index, event)}
                takeField={(field) => {
                  fields.current[index] = field;
                }}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Total days={days} typed={typed} />
    </Table>
  );
}

function DayName({ day }: { day: WeekDay }) {
  const { t } = useTranslation('timesheets');
  const format = useFormat();
  const isToday = useToday() === day.date;
  return (
    <>
      <Text size="sm" fw={isToday ? 650 : 500}>
        {format.weekday(day.date)}
        {isToday ? ` · ${t('grid.today')}` : ''}
      </Text>
      <DayNotes day={day} />
    </>
  );
}

interface HoursFieldProps {
  readonly day: WeekDay;
  readonly value: string;
  readonly readOnly: boolean;
  readonly onChange: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly takeField: (field: HTMLInputElement | null) => void;
}

function HoursField({ day, value, readOnly, onChange, onKeyDown, takeField }: HoursFieldProps) {
  const { t } = useTranslation('timesheets');
  const format = useFormat();
  const hours = readHours(value);
  if (readOnly) {
    return (
      <Text size="sm" className="tabular">
        {value === '' ? <VisuallyHidden>{t('grid.none')}</VisuallyHidden> : value}
      </Text>
    );
  }
  return (
    <TextInput
      ref={takeField}
      aria-label={t('grid.hours_on', { day: format.longDay(day.date) })}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      // Formatted for the user's language once it is complete: 7:30 becomes 7.5.
      onBlur={() => {
        if (hours === undefined || value.trim() === '') return;
        const written = hours === 0 ? '' : format.number(toHours(hours));
        if (written !== value) onChange(written);
      }}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={onKeyDown}
      error={hours === undefined ? t('grid.wrong') : undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      placeholder={day.isExpected ? t('grid.expected') : undefined}
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
    />
  );
}

function Total({ days, typed }: Pick<HoursGridProps, 'days' | 'typed'>) {
  const { t } = useTranslation('timesheets');
  const format = useFormat();
  const sum = sumHours(typed);
  const expected = days.filter(({ isExpected }) => isExpected);
  const filled = expected.filter(({ date }) => (readHours(typed[date] ?? '') ?? 0) > 0).length;
  return (
    <Table.Tfoot>
      <Table.Tr>
        <Table.Th scope="row">
          {t('grid.total')}
          <Text size="xs" c="dimmed" fw={400}>
            {t('grid.filled', { count: expected.length, filled })}
          </Text>
        </Table.Th>
        <Table.Td ta="right">
          <Text
            fw={650}
            className="tabular"
            component="output"
            aria-live="polite"
            data-testid="total"
          >
            {sum === undefined ? '–' : t('hours', { hours: format.number(toHours(sum)) })}
          </Text>
        </Table.Td>
      </Table.Tr>
    </Table.Tfoot>
  );
}
