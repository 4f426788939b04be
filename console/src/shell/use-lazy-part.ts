import { useEffect, useState } from 'react';
import { toProblem } from '../api/problem.ts';
import { notifyFailed } from '../ui/notify.ts';
import { useProblemText } from '../ui/use-problem-text.ts';

/**
 * A part of the shell that is loaded on first use; undefined until then. If loading fails, a
 * notification says so, and the page with all input stays: React's `lazy` would replace all of it
 * with the error.
 *
 * @param load - A stable function.
 * @param onLost - Called to reset `isWanted`, so that the next use tries again.
 */
export function useLazyPart<Part>(
  isWanted: boolean,
  load: () => Promise<Part>,
  onLost: () => void,
): Part | undefined {
  const problemText = useProblemText();
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    if (!isWanted || part !== undefined) return;
    load().then(
      (loaded) => setPart(() => loaded),
      (error: unknown) => {
        notifyFailed(problemText(toProblem(error)).title);
        onLost();
      },
    );
    // oxlint-disable-next-line react/exhaustive-deps -- texts and callbacks are new with each render
  }, [isWanted, load]);
  return part;
}
