import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyDone } from '../../ui/notify.ts';
import { useDecide } from './use-decide.ts';
import type { RowOutcome } from './use-inbox-columns.tsx';
import { useUndoableApprove } from './use-undoable-approve.ts';
import { keyOf, type WaitingApproval } from './waiting-approval.ts';

interface MovedInbox {
  /** The rows that wait for a decision. */
  readonly rows: readonly WaitingApproval[];
  readonly setCurrent: (key: string | undefined) => void;
  readonly setOutcome: (approval: WaitingApproval, outcome: RowOutcome | undefined) => void;
}

/**
 * Decides one row. The row below then becomes current, so that the keyboard continues from there.
 */
export function useInboxMoves({ rows, setCurrent, setOutcome }: MovedInbox) {
  const { t } = useTranslation('approvals');
  const { mutateAsync: decide } = useDecide(({ approval, verdict }) =>
    setOutcome(approval, verdict),
  );
  const { approve, undo } = useUndoableApprove({ decide, setCurrent, setOutcome });
  const [rejecting, setRejecting] = useState<WaitingApproval>();
  return useMemo(() => {
    const goOnFrom = (decided: WaitingApproval): void => {
      const index = rows.findIndex((row) => keyOf(row) === keyOf(decided));
      const neighbour = rows[index + 1] ?? rows[index - 1];
      setCurrent(neighbour === undefined ? undefined : keyOf(neighbour));
    };
    return {
      approve: (approval: WaitingApproval): void => {
        approve(approval);
        goOnFrom(approval);
      },
      undo,
      reject: setRejecting,
      rejecting,
      stopRejecting: () => setRejecting(undefined),
      rejectWith: async (reason: string | null): Promise<void> => {
        if (rejecting === undefined) return;
        await decide({ approval: rejecting, verdict: 'reject', reason });
        notifyDone(t('rejected', { name: rejecting.employee_name }));
        goOnFrom(rejecting);
      },
    };
  }, [rows, rejecting, approve, undo, decide, setCurrent, t]);
}
