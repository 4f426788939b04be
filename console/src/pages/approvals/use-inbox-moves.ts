import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../api/problem.ts';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { useProblemText } from '../../ui/use-problem-text.ts';
import { useDecide } from './use-decide.ts';
import type { WaitingApproval } from './waiting-approval.ts';

/**
 * Decides one row: it is busy until the list shows what became of it, and stays where the server
 * refuses. Then the row below is current, so that the keyboard goes on from there.
 */
export function useInboxMoves(
  rows: readonly WaitingApproval[],
  setCurrent: (id: string | undefined) => void,
) {
  const { t } = useTranslation('approvals');
  const problemText = useProblemText();
  const { mutateAsync: decide } = useDecide();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [rejecting, setRejecting] = useState<WaitingApproval>();
  return useMemo(() => {
    const neighbourOf = ({ subject_id: id }: WaitingApproval): string | undefined => {
      const index = rows.findIndex((row) => row.subject_id === id);
      return (rows[index + 1] ?? rows[index - 1])?.subject_id;
    };
    const approve = async (approval: WaitingApproval): Promise<void> => {
      const { subject_id: id, employee_name: name } = approval;
      if (busy.has(id)) return;
      setBusy((before) => new Set([...before, id]));
      try {
        await decide({ approval, verdict: 'approve' });
        notifyDone(t('approved', { name }));
        setCurrent(neighbourOf(approval));
      } catch (refused) {
        const { title, detail } = problemText(toProblem(refused));
        notifyFailed(t('not_approved', { name }), detail ?? title);
      } finally {
        setBusy((before) => new Set([...before].filter((one) => one !== id)));
      }
    };
    return {
      isBusy: (id: string) => busy.has(id),
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
