import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyDone } from '../../ui/notify.ts';
import type { DecidedItem } from '../../ui/pay-item.ts';

/** Asks before an item is approved, rejected or cancelled. */
export function DecideItemDialog({
  item,
  move,
  onClose,
}: DecidedItem & { readonly onClose: () => void }) {
  const { t } = useTranslation('pay-items');
  const format = useFormat();
  const approve = api.useMutation('post', '/pay-items/{id}/approve');
  const reject = api.useMutation('post', '/pay-items/{id}/reject');
  const cancel = api.useMutation('post', '/pay-items/{id}/cancel');
  const decide = { approve, reject, cancel }[move];
  const words = { name: item.name, who: item.employee_name };
  const amount = format.money(item.amount, item.currency);
  const text =
    move === 'approve' && item.kind === 'deduction' ? 'approve.text_deduction' : `${move}.text`;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(`${move}.title`, words)}
      confirmLabel={t(`${move}.action`)}
      danger={move === 'cancel'}
      onConfirm={async () => {
        await decide.mutateAsync({ params: { path: { id: item.id } } });
        notifyDone(t(`${move}.done`));
      }}
    >
      {t(text as 'approve.text', { amount })}
    </ConfirmDialog>
  );
}
