import { AppShell, Burger, Group, ScrollArea, Text } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { Link, Outlet } from '@tanstack/react-router';
import { lazy, type RefObject, Suspense, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../api/session.ts';
import { FloatingTarget } from '../ui/floating-target.tsx';
import { Navigation } from './navigation.tsx';
import { PagePending } from './page-pending.tsx';
import { PaletteButton } from './palette-button.tsx';
import { StepUp } from './step-up.tsx';
import { type MobileMenu, useMobileMenu } from './use-mobile-menu.ts';
import { useSessionEnd } from './use-session-end.ts';
import { UserMenu } from './user-menu.tsx';

// Not part of the first screen: loaded when somebody asks for it.
const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}));
const KeyboardHelp = lazy(async () => ({
  default: (await import('./keyboard-help.tsx')).KeyboardHelp,
}));

/** What surrounds every page of somebody who is signed in: the menu, the search, their account. */
export function Shell() {
  const { t } = useTranslation();
  useSessionEnd();
  const menuButton = useRef<HTMLButtonElement>(null);
  const navbar = useRef<HTMLDivElement>(null);
  const menu = useMobileMenu(menuButton, navbar);
  const [asked, openPalette] = useReducer((count: number) => count + 1, 0);
  const [helpOpened, help] = useDisclosure(false);
  // In fields, too. No single letter: those would get in the way of speech input (WCAG 2.1.4).
  useHotkeys(
    [
      ['mod+K', openPalette],
      ['mod+/', help.open],
    ],
    [],
  );
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 240, breakpoint: 'sm', collapsed: { mobile: !menu.opened } }}
      padding={0}
      transitionDuration={0}
    >
      <a href="#content" className="skip-link">
        {t('navigation.skip')}
      </a>
      <Header menu={menu} menuButton={menuButton} onSearch={openPalette} onHelp={help.open} />
      <AppShell.Navbar
        ref={navbar}
        bg="var(--muster-surface)"
        aria-label={t('navigation.label')}
        inert={menu.menuInert}
      >
        <ScrollArea type="auto" scrollbarSize={6} p="sm" viewportProps={{ tabIndex: -1 }}>
          <Navigation />
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} style={{ outline: 'none' }} inert={menu.pageInert}>
        <Suspense fallback={<PagePending />}>
          <Outlet />
        </Suspense>
        <FloatingTarget />
      </AppShell.Main>
      <StepUp />
      <Suspense fallback={null}>
        {asked === 0 ? null : <CommandPalette asked={asked} onHelp={help.open} />}
        {helpOpened ? <KeyboardHelp onClose={help.close} /> : null}
      </Suspense>
    </AppShell>
  );
}

interface HeaderProps {
  readonly menu: MobileMenu;
  readonly menuButton: RefObject<HTMLButtonElement | null>;
  readonly onSearch: () => void;
  readonly onHelp: () => void;
}

function Header({ menu, menuButton, onSearch, onHelp }: HeaderProps) {
  const { t } = useTranslation();
  const { company } = useSession();
  return (
    <AppShell.Header bg="var(--muster-surface)">
      <Group h="100%" px="md" justify="space-between" wrap="nowrap">
        <Group gap="sm" wrap="nowrap" miw={0}>
          <Burger
            ref={menuButton}
            opened={menu.opened}
            onClick={menu.toggle}
            hiddenFrom="sm"
            size="sm"
            aria-label={t('navigation.menu')}
            aria-expanded={menu.opened}
          />
          <Link to="/" aria-label={t('navigation.home')} style={{ display: 'flex' }}>
            <img src="/icon.svg" alt="" width={28} height={28} />
          </Link>
          <Text fw={650} truncate>
            {company.name}
          </Text>
        </Group>
        <Group gap="xs" wrap="nowrap">
          <PaletteButton onClick={onSearch} />
          <UserMenu onHelp={onHelp} />
        </Group>
      </Group>
    </AppShell.Header>
  );
}
