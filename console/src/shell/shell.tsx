import { AppShell, Burger, Group, ScrollArea, Text } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { Link, Outlet } from '@tanstack/react-router';
import { createElement, type RefObject, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../api/session.ts';
import { FloatingTarget } from '../ui/floating-target.tsx';
import { SendLaterScope } from '../ui/send-later-scope.tsx';
import { PageUnsaved } from '../ui/unsaved.tsx';
import { createEarlyKeys } from './early-keys.ts';
import { LivePage } from './live-page.tsx';
import { Navigation } from './navigation.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { PagePending } from './page-pending.tsx';
import { PaletteButton } from './palette-button.tsx';
import { ReadOnlyBar } from './read-only-bar.tsx';
import { SandboxBar } from './sandbox-bar.tsx';
import { SessionEnd } from './session-end.tsx';
import { StepUp } from './step-up.tsx';
import { TabBar } from './tab-bar.tsx';
import { useMailLanguage } from './use-mail-language.ts';
import { useLazyPart } from './use-lazy-part.ts';
import { type MobileMenu, useMobileMenu } from './use-mobile-menu.ts';
import { UserMenu } from './user-menu.tsx';

// Not part of the first screen: loaded on first use.
const loadPalette = async () => (await import('./command-palette.tsx')).CommandPalette;
const loadHelp = async () => (await import('./keyboard-help.tsx')).KeyboardHelp;

/** The frame around every page of a signed-in user: menu, search, account. */
export function Shell() {
  return (
    <SendLaterScope>
      <Frame />
    </SendLaterScope>
  );
}

function Frame() {
  const { t } = useTranslation();
  useMailLanguage();
  const menuButton = useRef<HTMLButtonElement>(null);
  const navbar = useRef<HTMLDivElement>(null);
  const menu = useMobileMenu(menuButton, navbar);
  const { openPalette, openHelp, overlays } = useOverlays();
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
      <Header menu={menu} menuButton={menuButton} onSearch={openPalette} onHelp={openHelp} />
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
        <OfflineBar />
        <SandboxBar />
        <ReadOnlyBar />
        <Suspense fallback={<PagePending />}>
          <PageUnsaved>
            <Outlet />
            <SessionEnd />
            <LivePage />
          </PageUnsaved>
        </Suspense>
        <FloatingTarget />
      </AppShell.Main>
      <TabBar inert={menu.pageInert} />
      <StepUp />
      {overlays}
    </AppShell>
  );
}

/** The palette and the keyboard help, available on every page. */
function useOverlays() {
  const [earlyKeys] = useState(createEarlyKeys);
  const [asked, setAsked] = useState(0);
  const { role } = useSession().user;
  const openPalette = (): void => {
    // It searches people and pages, none of which a former employee has.
    if (role === 'former_employee') return;
    earlyKeys.hold();
    setAsked((count) => count + 1);
  };
  const palette = useLazyPart(asked > 0, loadPalette, () => {
    earlyKeys.release();
    setAsked(0);
  });
  const [helpOpened, help] = useDisclosure(false);
  const helpPart = useLazyPart(helpOpened, loadHelp, help.close);
  // Also in fields. No single letters, because they would interfere with speech input (WCAG 2.1.4).
  useHotkeys(
    [
      ['mod+K', openPalette],
      ['mod+/', help.open],
    ],
    [],
  );
  const overlays = (
    <Suspense fallback={null}>
      {palette === undefined || asked === 0
        ? null
        : createElement(palette, { asked, earlyKeys, onHelp: help.open })}
      {helpPart === undefined || !helpOpened
        ? null
        : createElement(helpPart, { onClose: help.close })}
    </Suspense>
  );
  return { openPalette, openHelp: help.open, overlays };
}

interface HeaderProps {
  readonly menu: MobileMenu;
  readonly menuButton: RefObject<HTMLButtonElement | null>;
  readonly onSearch: () => void;
  readonly onHelp: () => void;
}

function Header({ menu, menuButton, onSearch, onHelp }: HeaderProps) {
  const { t } = useTranslation();
  const { company, user } = useSession();
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
          <Link to="/" aria-label={t('navigation.home')} className="home-mark">
            <img src="/icon.svg" alt="" width={28} height={28} />
          </Link>
          <Text fw={650} fz={{ base: 'sm', sm: 'md' }} lh={1.25} lineClamp={2}>
            {company.name}
          </Text>
        </Group>
        <Group gap="xs" wrap="nowrap">
          {user.role === 'former_employee' ? null : (
            <>
              <PaletteButton onClick={onSearch} />
              <NotificationBell />
            </>
          )}
          <UserMenu onHelp={onHelp} />
        </Group>
      </Group>
    </AppShell.Header>
  );
}
