import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../api/problem.ts';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { notifyUndoable } from '../../ui/notify-undo.tsx';
import { useProblemText } from '../../ui/use-problem-text.ts';
import { useSendLater } from '../../ui/use-send-later.ts';
import type { Decision } from './use-decide.ts';
import { linkIdOf, type RowOutcome } from './use-inbox-columns.tsx';
import { keyOf, type WaitingApproval } from './waiting-approval.ts';

interface UndoableApprove {
  readonly decide: (decision: Decision) => Promise<unknown>;
  readonly setCurrent: (key: string | undefined) => void;
  readonly setOutcome: (approval: WaitingApproval, outcome: RowOutcome | undefined) => void;
}

/**
 * Approves one row. It takes a single key without a dialog, and the server cannot undo it, so it is
 * sent after a delay in which it can be undone.
 */
export function useUndoableApprove({ decide, setCurrent, setOutcome }: UndoableApprove) {
  const { t } = useTranslation('approvals');
  const problemText = useProblemText();
  const later = useSendLater();
  return useMemo(() => {
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
    return { approve, undo: later.takeBackLast };
    // oxlint-disable-next-line react/exhaustive-deps -- problemText is new with each render
  }, [decide, later, setCurrent, setOutcome, t]);
}
