import '@mantine/spotlight/styles.css';
import { Spotlight } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../api/session.ts';
import { sectionsFor } from './sections.ts';

/** Jumps to any page by typing. */
export function CommandPalette() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const groups = sectionsFor(useSession());
  return (
    <Spotlight
      shortcut="mod + K"
      highlightQuery
      nothingFound={t('states.nothing_found')}
      searchProps={{ placeholder: t('navigation.search'), 'aria-label': t('navigation.search') }}
      actions={groups.map(({ name, sections }) => ({
        group: t(`navigation.${name}`),
        actions: sections.map((section) => ({
          id: section.name,
          label: t(`navigation.${section.name}`),
          leftSection: <section.icon size={20} stroke={1.6} aria-hidden />,
          onClick: () => void navigate(section.link),
        })),
      }))}
    />
  );
}
