import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { randomId } from '@mantine/hooks';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { memberOf, toProblem } from '../../api/problem.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { HolidayRow, type HolidayValues } from './holiday-row.tsx';
import { useAddHolidays } from './use-add-holidays.ts';
import { type Holiday, useHolidays } from './use-holidays.ts';

export interface AddHolidaysFormProps {
  readonly year: number;
  readonly taken: readonly Holiday[];
  readonly onCancel: () => void;
  readonly onAdded: (count: number) => void;
}

const emptyRow = (): HolidayValues => ({ key: randomId(), date: null, name: '' });

/** One or several public holidays of a year, one per line. */
export function AddHolidaysForm({ year, taken, onCancel, onAdded }: AddHolidaysFormProps) {
  const { t } = useTranslation(['company', 'common']);
  const addAll = useAddHolidays();
  const [before, setBefore] = useState(0);
  const form = useHolidayForm(taken);
  const { submit, busy, error } = useSubmit(form, async ({ holidays }) => {
    const { count, refused } = await addAll(
      holidays.map(({ date, name }) => ({ date: date ?? '', name: name.trim() })),
    );
    if (refused === undefined) return onAdded(before + count);
    // Saved holidays leave the form; the rest stay as typed.
    setBefore(before + count);
    form.setFieldValue('holidays', holidays.slice(count));
    const faults = toProblem(refused).errors ?? [];
    if (!faults.some((fault) => memberOf(fault) === 'date')) throw refused;
    form.setFieldError('holidays.0.date', t('holidays.taken'));
    return false;
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{t('holidays.counts')}</Text>
        <TakeOver
          year={year}
          onTake={(rows) => form.setFieldValue('holidays', rows)}
          taken={taken}
        />
        {form.values.holidays.map((row, index) => (
          <HolidayRow key={row.key} form={form} index={index} year={year} />
        ))}
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.insertListItem('holidays', emptyRow())}
          >
            {t('holidays.another')}
          </Button>
        </Group>
        {before === 0 ? null : (
          <Alert role="status">{t('holidays.added_so_far', { count: before })}</Alert>
        )}
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={t('holidays.add_count', { count: form.values.holidays.length })}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}

function useHolidayForm(taken: readonly Holiday[]) {
  const { t } = useTranslation(['company', 'common']);
  return useForm<{ holidays: HolidayValues[] }>({
    initialValues: { holidays: [emptyRow()] },
    validate: {
      holidays: {
        date: (date, { holidays }) => {
          if (date === null) return t('common:fields.required');
          const twice = holidays.filter((row) => row.date === date).length > 1;
          return twice || taken.some((holiday) => holiday.date === date)
            ? t('holidays.taken')
            : null;
        },
        name: (name) => (name.trim() === '' ? t('common:fields.required') : null),
      },
    },
  });
}

/** Fills the form with the holidays of the previous year that this one does not have. */
function TakeOver({
  year,
  taken,
  onTake,
}: {
  year: number;
  taken: readonly Holiday[];
  onTake: (rows: HolidayValues[]) => void;
}) {
  const { t } = useTranslation('company');
  const [done, setDone] = useState(false);
  const { data } = useHolidays(year - 1);
  const names = new Set(taken.map(({ name }) => name));
  const rows = (data?.public_holidays ?? []).filter(({ name }) => !names.has(name));
  if (done) return <Alert role="status">{t('holidays.check_dates')}</Alert>;
  if (rows.length === 0) return null;
  return (
    <Group>
      <Button
        variant="light"
        size="xs"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => {
          onTake(
            rows.map(({ date, name }) => ({ key: randomId(), date: sameDay(date, year), name })),
          );
          setDone(true);
        }}
      >
        {t('holidays.take_over', { count: rows.length, year: year - 1 })}
      </Button>
    </Group>
  );
}

/** 29 February does not exist in every year: then the user chooses the date. */
function sameDay(date: string, year: number): string | null {
  const moved = `${year}${date.slice(4)}`;
  return new Date(`${moved}T00:00:00Z`).toISOString().startsWith(moved) ? moved : null;
}
