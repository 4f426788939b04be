import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../api/problem.ts';
import { notifyDone, notifyFailed } from './notify.ts';
import { useProblemText } from './use-problem-text.ts';

/**
 * Approves the due step when its button is clicked, and shows the resulting status of the request.
 *
 * @param send - Resolves with the request's status; throws the server's error.
 */
export function useApprove(send: () => Promise<string>) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [isApproving, setApproving] = useState(false);
  const approve = async (): Promise<void> => {
    setApproving(true);
    try {
      const status = await send();
      notifyDone(t(status === 'approved' ? 'approval.done' : 'approval.step_done'));
    } catch (refused) {
      notifyFailed(problemText(toProblem(refused)).title);
    } finally {
      setApproving(false);
    }
  };
  return { approve: () => void approve(), isApproving };
}
