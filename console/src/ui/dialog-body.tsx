import { type ReactNode, useEffect, useRef } from 'react';
import { firstTarget } from './focus-rule.ts';

interface DialogBodyProps {
  readonly contentRef: (content: HTMLElement | null) => void;
  readonly isSending: boolean;
  readonly children: ReactNode;
}

/**
 * The content of every dialog and drawer. It takes the focus first and passes it to the first
 * field, which may appear later, once its data has arrived.
 */
export function DialogBody({ contentRef, isSending, children }: DialogBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => (body.current === null ? undefined : passFocusOn(body.current)), []);
  return (
    <div
      ref={(element) => {
        body.current = element;
        contentRef(element);
      }}
      tabIndex={-1}
      style={{ outline: 'none' }}
      data-autofocus
      data-dialog-body
      aria-busy={isSending || undefined}
    >
      {children}
    </div>
  );
}

/** Until there is a field, or the user does something. */
function passFocusOn(body: HTMLElement): () => void {
  const passing = new AbortController();
  const { signal } = passing;
  const stop = (): void => passing.abort();
  const pass = (): void => {
    if (document.activeElement !== body) return;
    const target = firstTarget(body);
    if (target === undefined) return;
    target.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(pass);
  observer.observe(body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
  body.addEventListener('focus', pass, { signal });
  document.addEventListener('keydown', stop, { signal });
  document.addEventListener('pointerdown', stop, { signal });
  pass();
  return stop;
}
