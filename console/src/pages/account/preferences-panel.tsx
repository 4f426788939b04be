import { SegmentedControl, SimpleGrid, Stack, Text, useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames, languages } from '../../i18n/languages.ts';
import { Panel } from '../../ui/panel.tsx';

const schemes = ['light', 'dark', 'auto'] as const;

/** Personal settings for this browser. */
export function PreferencesPanel() {
  const { t, i18n } = useTranslation(['account', 'common']);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Panel title={t('preferences.title')} description={t('preferences.description')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Choice
          label={t('common:navigation.language')}
          value={i18n.language}
          onChange={(language) => void i18n.changeLanguage(language)}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
        <Choice
          label={t('common:navigation.color_scheme')}
          value={colorScheme}
          onChange={(scheme) => setColorScheme(schemes.find((known) => known === scheme) ?? 'auto')}
          data={schemes.map((value) => ({ value, label: t(`common:navigation.${value}`) }))}
        />
      </SimpleGrid>
    </Panel>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly data: { value: string; label: string }[];
}

function Choice({ label, ...control }: ChoiceProps) {
  const labelId = useId();
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600} id={labelId}>
        {label}
      </Text>
      <SegmentedControl {...control} aria-labelledby={labelId} fullWidth />
    </Stack>
  );
}
