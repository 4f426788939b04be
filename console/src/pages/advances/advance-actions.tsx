import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { dueLevelOf } from '../../ui/due-level.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { RecordActions } from '../../ui/record-actions.tsx';
import { ifMatch, useConfirmShown } from '../../ui/use-confirmation.ts';
import { useTakeOver } from '../../ui/use-take-over.tsx';
import { useUndoable } from '../../ui/use-undoable.ts';
import type { Advance } from './advance.ts';

const moves = ['reject', 'approve', 'pay', 'cancel'] as const;
type Move = (typeof moves)[number];

/** The buttons of an advance; each asks for confirmation, because money is involved. */
export function AdvanceActions({ advance }: { advance: Advance }) {
  const { t } = useTranslation('advances');
  const [asking, setAsking] = useState<Move>();
  const close = (): void => setAsking(undefined);
  const takeOver = useTakeOver('advance', advance);
  // A finished advance needs no list of unavailable actions.
  const isOver = ['rejected', 'cancelled', 'paid', 'repaid'].includes(advance.status);
  const unavailable = advance.unavailable_actions.filter(
    ({ reason, action }) => reason !== 'state' || (!isOver && action === 'pay'),
  );
  return (
    <>
      <RecordActions
        record={{ ...advance, unavailable_actions: unavailable }}
        actions={[
          takeOver.action,
          ...moves.map((action) => ({
            action,
            label: t(`moves.${action}.label`),
            primary: action === 'approve' || action === 'pay',
            danger: action === 'cancel',
            onClick: () => setAsking(action),
          })),
        ]}
      />
      {takeOver.dialog}
      <RejectDialog advance={advance} opened={asking === 'reject'} onClose={close} />
      {asking === 'reject' || asking === undefined ? null : (
        <MoveDialog advance={advance} move={asking} onClose={close} />
      )}
    </>
  );
}

function useDescribed({ amount, currency, employee_name: name, installments }: Advance) {
  const format = useFormat();
  return { amount: format.money(amount, currency), name, count: installments };
}

interface RejectDialogProps {
  readonly advance: Advance;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function RejectDialog({ advance, opened, onClose }: RejectDialogProps) {
  const { t } = useTranslation('advances');
  const described = useDescribed(advance);
  const reject = api.useMutation('post', '/advances/{id}/reject');
  const { start } = useUndoable();
  return (
    <ReasonDialog
      about={advance.id}
      opened={opened}
      onClose={onClose}
      title={t('moves.reject.title')}
      confirmLabel={t('moves.reject.label')}
      onConfirm={(reason) =>
        start({
          key: advance.id,
          action: 'reject',
          subject: advance.employee_name,
          send: async () => {
            await reject.mutateAsync({
              params: { path: { id: advance.id } },
              body: { reason, ...dueLevelOf(advance) },
              keepalive: true,
            });
            return t('moves.reject.done');
          },
        })
      }
    >
      {t('moves.reject.text', described)}
    </ReasonDialog>
  );
}

interface MoveDialogProps {
  readonly advance: Advance;
  readonly move: Exclude<Move, 'reject'>;
  readonly onClose: () => void;
}

function MoveDialog({ advance, move, onClose }: MoveDialogProps) {
  const { t } = useTranslation('advances');
  const described = useDescribed(advance);
  const { start } = useUndoable();
  const sent = { params: { path: { id: advance.id } }, keepalive: true } as const;
  const approve = api.useMutation('post', '/advances/{id}/approve');
  const cancel = api.useMutation('post', '/advances/{id}/cancel');
  const pay = api.useMutation('post', '/advances/{id}/pay');
  const confirmShown = useConfirmShown();
  const read = async () => {
    const { data, error } = await client.GET('/advances/{id}', { params: sent.params });
    return { data: data?.advance, error };
  };
  const send = {
    approve: () =>
      confirmShown({ shown: advance, read }, (seen) =>
        approve.mutateAsync({ ...sent, headers: ifMatch(seen), body: dueLevelOf(seen) }),
      ),
    cancel: () => cancel.mutateAsync(sent),
    pay: () => pay.mutateAsync(sent),
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(`moves.${move}.title`)}
      confirmLabel={t(`moves.${move}.label`)}
      onConfirm={() =>
        start({
          key: advance.id,
          action: move,
          subject: advance.employee_name,
          send: async () => {
            await send[move]();
            return t(`moves.${move}.done`);
          },
        })
      }
    >
      {t(`moves.${move}.text`, described)}
    </ConfirmDialog>
  );
}
