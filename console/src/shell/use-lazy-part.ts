import { useEffect, useState } from 'react';
import { toProblem } from '../api/problem.ts';
import { notifyFailed } from '../ui/notify.ts';
import { useProblemText } from '../ui/use-problem-text.ts';

/**
 * A part of the shell that is loaded when it is first wanted; undefined until then. When it cannot
 * be loaded a notification says so, and the page with all that was typed stays: React's `lazy` would
 * replace all of it with the failure.
 *
 * @param load - A function that stays the same.
 * @param onLost - No longer wants it, so that the next time tries again.
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
