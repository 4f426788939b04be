import { useTranslation } from 'react-i18next';
import { api, client } from '../api/client.ts';
import { type BankAccount, writeIban } from './bank-account.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { notifyDone } from './notify.ts';
import { ifMatch, useConfirmation } from './use-confirmation.ts';

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
  return move === undefined ? null : <MoveDialog move={move} onClose={onClose} />;
}

function MoveDialog({
  move: { action, account: asked },
  onClose,
}: {
  move: AccountMove;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const confirmation = api.useMutation('post', '/bank-accounts/{id}/confirm');
  const withdraw = api.useMutation('post', '/bank-accounts/{id}/withdraw');
  const params = { path: { id: asked.id } };
  const { shown: account, confirm } = useConfirmation(asked, async () => {
    const { data, error } = await client.GET('/bank-accounts/{id}', { params });
    return { data: data?.bank_account, error };
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(`bank.${action}_title`)}
      confirmLabel={t(`bank.${action}`)}
      danger={action === 'withdraw'}
      onConfirm={async () => {
        await (action === 'confirm'
          ? confirm((seen) => confirmation.mutateAsync({ params, headers: ifMatch(seen) }))
          : withdraw.mutateAsync({ params }));
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
