import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../api/problem.ts';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { notifyUndoable } from '../../ui/notify-undo.tsx';
import { useProblemText } from '../../ui/use-problem-text.ts';
import { useSendLater } from '../../ui/use-send-later.ts';
import { useDecide } from './use-decide.ts';
import { linkIdOf, type RowOutcome } from './use-inbox-columns.tsx';
import { keyOf, type WaitingApproval } from './waiting-approval.ts';

interface MovedInbox {
  /** Those that wait. */
  readonly rows: readonly WaitingApproval[];
  readonly setCurrent: (key: string | undefined) => void;
  readonly setOutcome: (approval: WaitingApproval, outcome: RowOutcome | undefined) => void;
}

/**
 * Decides one row. An approval needs no dialog and the server cannot undo it, so it is sent after a
 * pause in which it can be taken back. The row below is current then, for the keyboard to go on from.
 */
export function useInboxMoves({ rows, setCurrent, setOutcome }: MovedInbox) {
  const { t } = useTranslation('approvals');
  const problemText = useProblemText();
  const { mutateAsync: decide } = useDecide(({ approval, verdict }) =>
    setOutcome(approval, verdict),
  );
  const later = useSendLater();
  const [rejecting, setRejecting] = useState<WaitingApproval>();
  return useMemo(() => {
    const neighbourOf = (decided: WaitingApproval): string | undefined => {
      const index = rows.findIndex((row) => keyOf(row) === keyOf(decided));
      const neighbour = rows[index + 1] ?? rows[index - 1];
      return neighbour === undefined ? undefined : keyOf(neighbour);
    };
    const send = async (approval: WaitingApproval): Promise<void> => {
      const { employee_name: name } = approval;
      try {
        await decide({ approval, verdict: 'approve' });
        notifyDone(t('approved', { name }));
      } catch (refused) {
        setOutcome(approval, undefined);
        const { title, detail } = problemText(toProblem(refused));
        notifyFailed(t('not_approved', { name }), detail ?? title);
      }
    };
    const approve = (approval: WaitingApproval): void => {
      const key = keyOf(approval);
      const hide = notifyUndoable({
        message: t('approving', { name: approval.employee_name }),
        undoLabel: t('undo'),
        onUndo: () => later.takeBack(key),
      });
      setOutcome(approval, 'approving');
      setCurrent(neighbourOf(approval));
      later.start(key, {
        send: () => {
          hide();
          void send(approval);
        },
        onTakenBack: () => {
          hide();
          setOutcome(approval, undefined);
          setCurrent(key);
          document.getElementById(linkIdOf(approval))?.focus();
        },
      });
    };
    return {
      approve,
      undo: later.takeBackLast,
      reject: setRejecting,
      rejecting,
      stopRejecting: () => setRejecting(undefined),
      rejectWith: async (reason: string | null): Promise<void> => {
        if (rejecting === undefined) return;
        await decide({ approval: rejecting, verdict: 'reject', reason });
        notifyDone(t('rejected', { name: rejecting.employee_name }));
        setCurrent(neighbourOf(rejecting));
      },
    };
    // oxlint-disable-next-line react/exhaustive-deps -- problemText is new with each render
  }, [rows, rejecting, decide, later, setCurrent, setOutcome, t]);
}
