import { useTranslation } from 'react-i18next';
import { FormModal } from '../../ui/form-modal.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { AddHolidaysForm } from './add-holidays-form.tsx';
import type { Holiday, HolidayCalendar } from './use-holidays.ts';

export interface AddHolidaysDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly calendar: HolidayCalendar;
  readonly year: number;
  /** The existing holidays of the year. */
  readonly taken: readonly Holiday[];
}

export function AddHolidaysDialog({ opened, onClose, ...form }: AddHolidaysDialogProps) {
  const { t } = useTranslation(['calendars', 'common']);
  const { calendar, year } = form;
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      size="xl"
      title={t('holidays.add_title', { year, calendar: calendar.name })}
    >
      <AddHolidaysForm
        {...form}
        onCancel={onClose}
        onAdded={(count) => {
          notifyDone(t('holidays.added', { count }));
          onClose();
        }}
      />
    </FormModal>
  );
}
