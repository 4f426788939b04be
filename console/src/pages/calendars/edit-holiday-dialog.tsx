import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { PortionSelect } from './portion-select.tsx';
import type { Holiday } from './use-holidays.ts';

export interface EditHolidayDialogProps {
  readonly holiday: Holiday | undefined;
  readonly onClose: () => void;
}

export function EditHolidayDialog({ holiday, onClose }: EditHolidayDialogProps) {
  const { t } = useTranslation('calendars');
  return (
    <FormModal
      opened={holiday !== undefined}
      onClose={onClose}
      title={t('holidays.edit_title', { name: holiday?.name ?? '' })}
    >
      {holiday === undefined ? null : <EditHolidayForm holiday={holiday} onClose={onClose} />}
    </FormModal>
  );
}

interface EditedHoliday extends Pick<Holiday, 'name' | 'portion'> {
  readonly date: string | null;
}

function EditHolidayForm({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) {
  const { t } = useTranslation(['calendars', 'common']);
  const update = api.useMutation('patch', '/public-holidays/{id}');
  const form = useForm<EditedHoliday>({
    initialValues: {
      date: holiday.date,
      name: holiday.name,
      portion: holiday.portion,
    },
    validate: {
      date: (date) => (date === null ? t('common:fields.required') : null),
      name: (name) => (name.trim() === '' ? t('common:fields.required') : null),
    },
  });
  const { submit, busy, error } = useSubmit(form, async ({ date, name, portion }) => {
    await update.mutateAsync({
      params: { path: { id: holiday.id } },
      body: { date: date ?? holiday.date, name: name.trim(), portion },
    });
    notifyDone(t('common:states.saved'));
    onClose();
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <DateField {...form.getInputProps('date')} label={t('holidays.date')} required />
        <TextInput
          {...form.getInputProps('name')}
          label={t('holidays.name')}
          maxLength={100}
          required
        />
        <PortionSelect {...form.getInputProps('portion')} description={t('holidays.counts')} />
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={t('common:actions.save')}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
