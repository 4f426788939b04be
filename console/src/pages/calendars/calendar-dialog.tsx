import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { CountrySelect } from '../../ui/country-select.tsx';
import { useCalendarsSearch } from './use-calendars-search.ts';
import type { HolidayCalendar } from './use-holidays.ts';

export interface CalendarDialogProps {
  readonly creates: boolean;
  /** The calendar being changed. */
  readonly calendar: HolidayCalendar | undefined;
  readonly onClose: () => void;
}

export function CalendarDialog({ creates, calendar, onClose }: CalendarDialogProps) {
  const { t } = useTranslation('calendars');
  return (
    <FormModal
      opened={creates || calendar !== undefined}
      onClose={onClose}
      title={t(calendar === undefined ? 'calendar.add' : 'calendar.edit')}
    >
      <CalendarForm calendar={calendar} onClose={onClose} />
    </FormModal>
  );
}

interface CalendarFormProps {
  readonly calendar: HolidayCalendar | undefined;
  readonly onClose: () => void;
}

function CalendarForm({ calendar, onClose }: CalendarFormProps) {
  const { t } = useTranslation(['calendars', 'common']);
  const { openCalendar } = useCalendarsSearch();
  const create = api.useMutation('post', '/holiday-calendars');
  const update = api.useMutation('patch', '/holiday-calendars/{id}');
  const form = useForm({
    initialValues: { name: calendar?.name ?? '', country: calendar?.country ?? null },
    validate: { name: (name) => (name.trim() === '' ? t('common:fields.required') : null) },
  });
  const { submit, busy, error } = useSubmit(form, async ({ name, country }) => {
    const body = { name: name.trim(), country };
    if (calendar !== undefined) {
      await update.mutateAsync({ params: { path: { id: calendar.id } }, body });
      notifyDone(t('common:states.saved'));
      return onClose();
    }
    const { holiday_calendar: added } = await create.mutateAsync({ body });
    notifyDone(t('calendar.added', { name: added.name }));
    openCalendar(added.id);
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          {...form.getInputProps('name')}
          label={t('name')}
          description={t('calendar.name_hint')}
          maxLength={100}
          required
        />
        <CountrySelect {...form.getInputProps('country')} />
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={t(calendar === undefined ? 'calendar.add' : 'common:actions.save')}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
