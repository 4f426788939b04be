import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { randomId } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { toProblem } from '../../api/problem.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { HolidayRow, type HolidayValues } from './holiday-row.tsx';
import { TakeHolidays } from './take-holidays.tsx';
import type { Holiday, HolidayCalendar } from './use-holidays.ts';

export interface AddHolidaysFormProps {
  readonly calendar: HolidayCalendar;
  readonly year: number;
  /** The existing holidays of the year. */
  readonly taken: readonly Holiday[];
  readonly onCancel: () => void;
  readonly onAdded: (count: number) => void;
}

const emptyRow = (): HolidayValues => ({ key: randomId(), date: null, name: '', portion: 'full' });

/** One or several public holidays of a year, one per line: typed, from a file or from last year. */
export function AddHolidaysForm(props: AddHolidaysFormProps) {
  const { calendar, year, taken, onCancel, onAdded } = props;
  const { t } = useTranslation(['calendars', 'common']);
  const add = api.useMutation('post', '/holiday-calendars/{id}/public-holidays');
  const form = useHolidayForm(taken);
  const { submit, busy, error } = useSubmit(form, async ({ holidays }) => {
    const asked = holidays.map(({ date, name, portion }) => ({
      date: date ?? '',
      name: name.trim(),
      portion,
    }));
    try {
      await add.mutateAsync({ params: { path: { id: calendar.id } }, body: { holidays: asked } });
    } catch (refused) {
      const place = takenPlace(refused);
      if (place === undefined) throw refused;
      form.setFieldError(`holidays.${place}.date`, t('holidays.taken'));
      return false;
    }
    return onAdded(holidays.length);
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{t('holidays.counts')}</Text>
        <TakeHolidays
          calendar={calendar}
          year={year}
          taken={taken}
          onTake={(rows) =>
            form.setFieldValue(
              'holidays',
              rows.map((row) => ({ key: randomId(), ...row })),
            )
          }
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

/** The line whose date someone else has added meanwhile. */
function takenPlace(refused: unknown): string | undefined {
  const pointers = (toProblem(refused).errors ?? []).map(({ pointer }) => pointer ?? '');
  return pointers.flatMap((pointer) => /^\/holidays\/(\d+)\/date$/.exec(pointer)?.[1] ?? [])[0];
}

function useHolidayForm(taken: readonly Holiday[]) {
  const { t } = useTranslation(['calendars', 'common']);
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
