import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languageNames, languages } from '../../i18n/languages.ts';

/** Before signing in there is no user menu with the language choice. */
export function LanguageLinks() {
  const { t, i18n } = useTranslation();
  return (
    <Group gap={4} justify="center" role="group" aria-label={t('navigation.language')}>
      {languages.map((language) => (
        <Button
          key={language}
          variant="subtle"
          color="gray"
          size="compact-sm"
          lang={language}
          aria-pressed={i18n.language === language}
          fw={i18n.language === language ? 650 : 400}
          onClick={() => void i18n.changeLanguage(language)}
        >
          {languageNames[language]}
        </Button>
      ))}
    </Group>
  );
}
