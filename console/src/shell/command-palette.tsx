import '@mantine/spotlight/styles.css';
import classes from './command-palette.module.css';
import { useMantineColorScheme } from '@mantine/core';
import {
  Spotlight,
  spotlight,
  type SpotlightActionData,
  type SpotlightActionGroupData,
} from '@mantine/spotlight';
import { IconKeyboard, IconLanguage, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../api/session.ts';
import { languageNames, languages } from '../i18n/languages.ts';
import { commandsFor } from './commands.ts';
import { type EarlyKeys, paletteField } from './early-keys.ts';
import { sectionsFor } from './sections.ts';
import { usePeopleSearch } from './use-people-search.tsx';
import { useSignOut } from './use-sign-out.ts';

export interface CommandPaletteProps {
  /** A counter; the palette opens when it increases. */
  readonly asked: number;
  /** Keys typed before its field existed. */
  readonly earlyKeys: EarlyKeys;
  readonly onHelp: () => void;
}

/** Opens any page or person, and starts any action the role allows, by typing. */
export function CommandPalette({ asked, earlyKeys, onHelp }: CommandPaletteProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  useEffect(() => spotlight.open(), [asked]);
  const people = usePeopleSearch(query);
  const commands = useCommands();
  const pages = usePages();
  const settings = useSettings(onHelp);
  const groups = [people.group, commands, pages, settings];
  return (
    <Spotlight
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      highlightQuery
      classNames={classes}
      scrollable
      maxHeight="min(70vh, 480px)"
      nothingFound={t(people.isBusy ? 'states.loading' : 'states.nothing_found')}
      searchProps={{
        placeholder: t('navigation.search_hint'),
        'aria-label': t('navigation.search'),
        ...paletteField,
        onFocus: () => {
          const typed = earlyKeys.release();
          setQuery((before) => before + typed);
        },
      }}
      attributes={{ content: { 'aria-label': t('navigation.search') } }}
      // Its top stays in place while the results change.
      centered={false}
      yOffset="12vh"
      overlayProps={{ blur: 0, backgroundOpacity: 0.4 }}
      transitionProps={{ duration: 0 }}
      actions={groups.filter(({ actions }) => actions.length > 0)}
    />
  );
}

function usePages(): SpotlightActionGroupData {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const sections = sectionsFor(useSession()).flatMap((group) => group.sections);
  return {
    group: t('palette.pages'),
    actions: sections.map(({ name, link, icon: Symbol }) => ({
      id: `page-${name}`,
      label: t(`navigation.${name}`),
      leftSection: <Symbol size={20} stroke={1.6} aria-hidden />,
      onClick: () => void navigate(link),
    })),
  };
}

function useCommands(): SpotlightActionGroupData {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return {
    group: t('palette.commands'),
    actions: commandsFor(useSession()).map(({ name, link, icon: Symbol }) => ({
      id: `command-${name}`,
      label: t(`commands.${name}`),
      leftSection: <Symbol size={20} stroke={1.6} aria-hidden />,
      onClick: () => void navigate(link),
    })),
  };
}

/** Commands that are not about a page: color scheme, keyboard shortcuts, sign out. */
function useSettings(onHelp: () => void): SpotlightActionGroupData {
  const { t, i18n } = useTranslation();
  const signOut = useSignOut();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const other = colorScheme === 'dark' ? 'light' : 'dark';
  const action = (
    id: string,
    label: string,
    Symbol: typeof IconSun,
    onClick: () => void,
  ): SpotlightActionData => ({
    id: `setting-${id}`,
    label,
    leftSection: <Symbol size={20} stroke={1.6} aria-hidden />,
    onClick,
  });
  return {
    group: t('palette.settings'),
    actions: [
      action(
        'scheme',
        `${t('navigation.color_scheme')}: ${t(`navigation.${other}`)}`,
        other === 'dark' ? IconMoon : IconSun,
        () => setColorScheme(other),
      ),
      ...languages
        .filter((language) => language !== i18n.language)
        .map((language) =>
          action(
            language,
            `${t('navigation.language')}: ${languageNames[language]}`,
            IconLanguage,
            () => void i18n.changeLanguage(language),
          ),
        ),
      action('help', t('keyboard.title'), IconKeyboard, onHelp),
      action('sign-out', t('navigation.sign_out'), IconLogout, () => void signOut()),
    ],
  };
}
