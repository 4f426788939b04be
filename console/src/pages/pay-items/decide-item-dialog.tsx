import { useTranslation } from 'react-i18next';
import { api, client } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { ifMatch, useConfirmation } from '../../ui/use-confirmation.ts';
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
  const params = { path: { id: item.id } };
  const { shown, confirm } = useConfirmation(item, async () => {
    const { data, error } = await client.GET('/pay-items/{id}', { params });
    return { data: data?.pay_item, error };
  });
  const send = {
    approve: () => confirm((seen) => approve.mutateAsync({ params, headers: ifMatch(seen) })),
    reject: () => reject.mutateAsync({ params }),
    cancel: () => cancel.mutateAsync({ params }),
  }[move];
  const words = { name: item.name, who: item.employee_name };
  const amount = format.money(shown.amount, shown.currency);
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
        await send();
        notifyDone(t(`${move}.done`));
      }}
    >
      {t(text as 'approve.text', { amount })}
    </ConfirmDialog>
  );
}
