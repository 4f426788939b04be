import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyDone } from '../../ui/notify.ts';
import type { PayDeduction } from './use-deduction-columns.tsx';

export function RemoveDeductionDialog({
  deduction,
  onClose,
}: {
  deduction: PayDeduction;
  onClose: () => void;
}) {
  const { t } = useTranslation('payroll');
  const { t: common } = useTranslation();
  const remove = api.useMutation('delete', '/pay-deductions/{id}');
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('deductions.remove_title', { name: deduction.name })}
      confirmLabel={common('actions.remove')}
      danger
      onConfirm={async () => {
        await remove.mutateAsync({ params: { path: { id: deduction.id } } });
        notifyDone(t('deductions.removed'));
      }}
    >
      {t('deductions.remove_text')}
    </ConfirmDialog>
  );
}
