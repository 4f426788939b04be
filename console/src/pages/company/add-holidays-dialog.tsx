import { useTranslation } from 'react-i18next';
import { FormModal } from '../../ui/form-modal.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { AddHolidaysForm } from './add-holidays-form.tsx';
import type { Holiday } from './use-holidays.ts';

export interface AddHolidaysDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly year: number;
  /** The existing holidays of the year. */
  readonly taken: readonly Holiday[];
}

export function AddHolidaysDialog({ opened, onClose, year, taken }: AddHolidaysDialogProps) {
  const { t } = useTranslation(['company', 'common']);
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('holidays.add_title', { year })}
    >
      <AddHolidaysForm
        year={year}
        taken={taken}
        onCancel={onClose}
        onAdded={(count) => {
          notifyDone(t('holidays.added', { count }));
          onClose();
        }}
      />
    </FormModal>
  );
}
