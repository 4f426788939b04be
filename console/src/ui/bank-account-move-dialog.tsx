import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { type BankAccount, writeIban } from './bank-account.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { notifyDone } from './notify.ts';

export interface AccountMove {
  readonly action: 'confirm' | 'withdraw';
  readonly account: BankAccount;
}

/** Asks before a change of an account is confirmed or withdrawn. */
export function BankAccountMoveDialog({
  move,
  onClose,
}: {
  move: AccountMove | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const confirm = api.useMutation('post', '/bank-accounts/{id}/confirm');
  const withdraw = api.useMutation('post', '/bank-accounts/{id}/withdraw');
  if (move === undefined) return null;
  const { action, account } = move;
  const params = { params: { path: { id: account.id } } };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(`bank.${action}_title`)}
      confirmLabel={t(`bank.${action}`)}
      danger={action === 'withdraw'}
      onConfirm={async () => {
        await (action === 'confirm' ? confirm.mutateAsync(params) : withdraw.mutateAsync(params));
        notifyDone(t(`bank.${action}_done`));
      }}
    >
      {t(`bank.${action}_text`, {
        name: account.employee_name,
        holder: account.holder,
        iban: writeIban(account),
      })}
    </ConfirmDialog>
  );
}
