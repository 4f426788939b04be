import { AppShell, Burger, Group, ScrollArea, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../api/session.ts';
import { Navigation } from './navigation.tsx';
import { PagePending } from './page-pending.tsx';
import { PaletteButton } from './palette-button.tsx';
import { UserMenu } from './user-menu.tsx';

const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}));

/** What surrounds every page of somebody who is signed in: the menu, the search, their account. */
export function Shell() {
  const { t } = useTranslation();
  const [menuOpened, menu] = useDisclosure(false);
  const { company } = useSession();
  const path = useRouterState({ select: (state) => state.location.pathname });
  // On a phone the menu covers the page: choosing one closes it.
  useEffect(() => menu.close(), [path, menu.close]);
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 240, breakpoint: 'sm', collapsed: { mobile: !menuOpened } }}
      padding={0}
      transitionDuration={0}
    >
      <a href="#content" className="skip-link">
        {t('navigation.skip')}
      </a>
      <AppShell.Header bg="var(--muster-surface)">
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap" miw={0}>
            <Burger
              opened={menuOpened}
              onClick={menu.toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={t('navigation.open')}
              aria-expanded={menuOpened}
            />
            <Link to="/" aria-label={t('navigation.home')} style={{ display: 'flex' }}>
              <img src="/icon.svg" alt="" width={28} height={28} />
            </Link>
            <Text fw={650} truncate>
              {company.name}
            </Text>
          </Group>
          <Group gap="xs" wrap="nowrap">
            <PaletteButton />
            <UserMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar bg="var(--muster-surface)" aria-label={t('navigation.label')}>
        <ScrollArea type="auto" p="sm" viewportProps={{ tabIndex: -1 }}>
          <Navigation />
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} style={{ outline: 'none' }}>
        <Suspense fallback={<PagePending />}>
          <Outlet />
        </Suspense>
      </AppShell.Main>
      <Suspense fallback={null}>
        <CommandPalette />
      </Suspense>
    </AppShell>
  );
}
