import { lazy, Suspense, useEffect, useState } from 'react';
import { answerStepUps } from '../api/step-up.ts';

// Not part of the first screen: loaded when the server asks for it.
const StepUpDialog = lazy(async () => ({
  default: (await import('./step-up-dialog.tsx')).StepUpDialog,
}));

/** Asks for the password where the server wants to know again who acts. */
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
  if (answer === undefined) return null;
  const close = (proved: boolean): void => {
    answer(proved);
    setAnswer(undefined);
  };
  return (
    <Suspense fallback={null}>
      <StepUpDialog onProved={() => close(true)} onCancel={() => close(false)} />
    </Suspense>
  );
}
