import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndoable } from '../../ui/use-undoable.ts';
import { type Decision, useDecide } from './use-decide.ts';
import { linkIdOf, type RowOutcome, underWay } from './use-inbox-columns.tsx';
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
  const { decide, undo } = useUndoableDecisions({ setCurrent, setOutcome });
  const [rejecting, setRejecting] = useState<WaitingApproval>();
  return useMemo(() => {
    const goOnFrom = (decided: WaitingApproval): void => {
      const index = rows.findIndex((row) => keyOf(row) === keyOf(decided));
      const neighbour = rows[index + 1] ?? rows[index - 1];
      setCurrent(neighbour === undefined ? undefined : keyOf(neighbour));
    };
    return {
      approve: (approval: WaitingApproval): void => {
        decide({ approval, verdict: 'approve' });
        goOnFrom(approval);
      },
      undo,
      reject: setRejecting,
      rejecting,
      stopRejecting: () => setRejecting(undefined),
      rejectWith: (reason: string | null): void => {
        if (rejecting === undefined) return;
        decide({ approval: rejecting, verdict: 'reject', reason });
        goOnFrom(rejecting);
      },
    };
  }, [rows, rejecting, decide, undo, setCurrent]);
}

const doneTexts = { approve: 'approved', reject: 'rejected' } as const;

/** The row shows its decision at once; undoing it makes the row current again. */
function useUndoableDecisions({ setCurrent, setOutcome }: Omit<MovedInbox, 'rows'>) {
  const { t } = useTranslation('approvals');
  const { mutateAsync } = useDecide(({ approval, verdict }) => setOutcome(approval, verdict));
  const { start, takeBackLast } = useUndoable();
  const decide = useCallback(
    (decision: Decision): void => {
      const { approval, verdict } = decision;
      const key = keyOf(approval);
      setOutcome(approval, underWay[verdict]);
      start({
        key,
        action: verdict,
        subject: approval.employee_name,
        send: async () => {
          await mutateAsync(decision);
          return t(doneTexts[verdict], { name: approval.employee_name });
        },
        onNotDone: (why) => {
          setOutcome(approval, undefined);
          if (why === 'failed') return;
          setCurrent(key);
          document.getElementById(linkIdOf(approval))?.focus();
        },
      });
    },
    [start, mutateAsync, setCurrent, setOutcome, t],
  );
  return { decide, undo: takeBackLast };
}
