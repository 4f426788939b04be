import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../api/problem.ts';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { useProblemText } from '../../ui/use-problem-text.ts';
import { type OnDecided, useDecide } from './use-decide.ts';
import { keyOf, type WaitingApproval } from './waiting-approval.ts';

interface MovedInbox {
  /** Those that wait. */
  readonly rows: readonly WaitingApproval[];
  readonly setCurrent: (key: string | undefined) => void;
  readonly onDecided: OnDecided;
}

/**
 * Decides one row: it is busy until the server has answered, and waits on where it refuses. Then the
 * row below is current, so that the keyboard goes on from there.
 */
export function useInboxMoves({ rows, setCurrent, onDecided }: MovedInbox) {
  const { t } = useTranslation('approvals');
  const problemText = useProblemText();
  const { mutateAsync: decide } = useDecide(onDecided);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [rejecting, setRejecting] = useState<WaitingApproval>();
  return useMemo(() => {
    const neighbourOf = (decided: WaitingApproval): string | undefined => {
      const index = rows.findIndex((row) => keyOf(row) === keyOf(decided));
      const neighbour = rows[index + 1] ?? rows[index - 1];
      return neighbour === undefined ? undefined : keyOf(neighbour);
    };
    const approve = async (approval: WaitingApproval): Promise<void> => {
      const { employee_name: name } = approval;
      const key = keyOf(approval);
      if (busy.has(key)) return;
      setBusy((before) => new Set([...before, key]));
      try {
        await decide({ approval, verdict: 'approve' });
        notifyDone(t('approved', { name }));
        setCurrent(neighbourOf(approval));
      } catch (refused) {
        const { title, detail } = problemText(toProblem(refused));
        notifyFailed(t('not_approved', { name }), detail ?? title);
      } finally {
        setBusy((before) => new Set([...before].filter((one) => one !== key)));
      }
    };
    return {
      isBusy: (approval: WaitingApproval) => busy.has(keyOf(approval)),
      approve: (approval: WaitingApproval) => void approve(approval),
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
  }, [rows, busy, rejecting, decide, setCurrent, t]);
}
