import { NavLink, Stack, Text } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { forwardRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../api/session.ts';
import { type Section, sectionsFor } from './sections.ts';
import { WaitingBadge } from './waiting-badge.tsx';

const NavAnchor = forwardRef<HTMLAnchorElement, React.ComponentProps<typeof NavLink<'a'>>>(
  (props, ref) => <NavLink ref={ref} component="a" {...props} />,
);
NavAnchor.displayName = 'NavAnchor';
const PageLink = createLink(NavAnchor);

/** The menu: the user's pages, in groups. */
export function Navigation() {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <Stack gap="md">
      {sectionsFor(session).map(({ name, sections }) => (
        <Stack key={name} gap={2}>
          {name === 'home' ? null : (
            <Text size="xs" c="dimmed" fw={600} px="sm" component="h2">
              {t(`navigation.${name}`)}
            </Text>
          )}
          {sections.map((section) => (
            <SectionLink key={section.name} section={section} />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

function SectionLink({ section: { name, link, icon: Symbol } }: { section: Section }) {
  const { t } = useTranslation();
  return (
    <PageLink
      {...link}
      label={t(`navigation.${name}`)}
      leftSection={<Symbol size={18} stroke={1.7} aria-hidden />}
      rightSection={badges[name]}
      activeOptions={{ exact: link.to === '/' }}
      activeProps={{ active: true, 'aria-current': 'page' } as object}
      style={{ borderRadius: 'var(--mantine-radius-md)' }}
      py={6}
    />
  );
}

/** Badges on sections that need attention. */
const badges: Partial<Record<Section['name'], ReactNode>> = {
  approvals: <WaitingBadge />,
};
