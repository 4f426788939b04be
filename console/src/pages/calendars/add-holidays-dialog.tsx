import { useTranslation } from 'react-i18next';
import { FormModal } from '../../ui/form-modal.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { AddHolidaysForm, type AddHolidaysFormProps } from './add-holidays-form.tsx';

export interface AddHolidaysDialogProps
  extends Pick<AddHolidaysFormProps, 'calendar' | 'year' | 'taken'> {
  readonly opened: boolean;
  readonly onClose: () => void;
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
