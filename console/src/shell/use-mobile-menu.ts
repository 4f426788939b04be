import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

export interface MobileMenu {
  readonly opened: boolean;
  readonly toggle: () => void;
  /** The keyboard must not reach parts that are covered or pushed aside. */
  readonly menuInert: boolean;
  readonly pageInert: boolean;
}

/** On a phone the menu covers the page: it takes the focus, and returns it when it closes. */
export function useMobileMenu(
  button: RefObject<HTMLButtonElement | null>,
  menu: RefObject<HTMLDivElement | null>,
): MobileMenu {
  const [opened, { toggle, close }] = useDisclosure(false);
  // The breakpoint `sm` of the frame.
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const path = useRouterState({ select: (state) => state.location.pathname });
  // Opening a page closes the menu.
  useEffect(() => close(), [path, close]);
  useEffect(() => {
    if (opened && isPhone) menu.current?.querySelector('a')?.focus();
  }, [opened, isPhone, menu]);
  useHotkeys([
    [
      'Escape',
      () => {
        if (!opened) return;
        close();
        button.current?.focus();
      },
    ],
  ]);
  return { opened, toggle, menuInert: isPhone && !opened, pageInert: isPhone && opened };
}
