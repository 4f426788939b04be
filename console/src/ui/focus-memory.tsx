import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { type Place, placeOf, returnTo } from './focus-rule.ts';
import { useFocusPending } from './send-later-scope.tsx';

/** Enough for a dialog that was opened from a dialog that was opened from a menu. */
const placesMax = 12;

interface FocusMemory {
  /** The newest first. */
  readonly places: () => readonly Place[];
  /** @returns A function that ends it. */
  readonly watch: () => () => void;
}

const MemoryContext = createContext<FocusMemory>({
  places: () => [],
  watch: () => () => undefined,
});

/**
 * Around all pages: remembers where the user was. An item of a menu is gone when its dialog opens,
 * so that the dialog itself couldn't know what opened it.
 */
export function FocusMemoryScope({ children }: { children: ReactNode }) {
  const [memory] = useState(createFocusMemory);
  useEffect(() => memory.watch(), [memory]);
  return <MemoryContext value={memory}>{children}</MemoryContext>;
}

function createFocusMemory(): FocusMemory {
  let places: readonly Place[] = [];
  const remember = ({ target }: Event): void => {
    if (!(target instanceof Element)) return;
    // Safari doesn't focus a button that is clicked.
    const element = target.closest<HTMLElement>('a, button, input, select, textarea, [tabindex]');
    if (element === null) return;
    const place = placeOf(element);
    const others = places.filter((each) => each.element !== place.element);
    places = [place, ...others].slice(0, placesMax);
  };
  return {
    places: () => places,
    watch: () => {
      document.addEventListener('focusin', remember, true);
      document.addEventListener('click', remember, true);
      return () => {
        document.removeEventListener('focusin', remember, true);
        document.removeEventListener('click', remember, true);
      };
    },
  };
}

interface DialogFocus {
  readonly contentRef: (content: HTMLElement | null) => void;
  /** The focus is in another dialog, which was opened later. */
  readonly isBelow: () => boolean;
}

/** For a dialog: returns the focus when it closes, or disappears. */
export function useReturnedFocus(opened: boolean): DialogFocus {
  const memory = use(MemoryContext);
  const focusPending = useFocusPending();
  const content = useRef<HTMLElement | null>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    if (!opened) return undefined;
    isOpen.current = true;
    const before = memory.places().filter(({ element }) => !content.current?.contains(element));
    return () => {
      isOpen.current = false;
      const leaving = content.current?.closest<HTMLElement>('[role="dialog"]') ?? null;
      // After the page without the dialog is drawn, and a next dialog has taken the focus.
      setTimeout(() => {
        if (!isOpen.current) returnTo(before, leaving, focusPending);
      }, returnsAfterMs);
    };
  }, [opened, memory, focusPending]);
  return {
    contentRef: (element) => {
      if (element !== null) content.current = element;
    },
    isBelow: () => {
      const focused = document.activeElement?.closest(openDialog) ?? null;
      return focused !== null && focused !== content.current?.closest(openDialog);
    },
  };
}

const openDialog = '[role="dialog"][aria-modal="true"]';

/** A menu returns the focus to its button after 10 ms. */
const returnsAfterMs = 20;
