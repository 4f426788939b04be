import { createElement, Suspense, useEffect, useState } from 'react';
import { answerStepUps } from '../api/step-up.ts';
import { useLazyPart } from './use-lazy-part.ts';

// Not part of the first screen: loaded when the server asks for it.
const loadDialog = async () => (await import('./step-up-dialog.tsx')).StepUpDialog;

/** Asks for the password when the server wants the user's identity confirmed. */
export function StepUp() {
  const [answer, setAnswer] = useState<(proved: boolean) => void>();
  useEffect(
    () =>
      answerStepUps(
        () =>
          new Promise((resolve) => {
            setAnswer(() => resolve);
          }),
      ),
    [],
  );
  const close = (proved: boolean): void => {
    answer?.(proved);
    setAnswer(undefined);
  };
  const dialog = useLazyPart(answer !== undefined, loadDialog, () => close(false));
  if (answer === undefined || dialog === undefined) return null;
  return (
    <Suspense fallback={null}>
      {createElement(dialog, { onProved: () => close(true), onCancel: () => close(false) })}
    </Suspense>
  );
}
