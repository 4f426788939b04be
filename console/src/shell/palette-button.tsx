import { ActionIcon, Button, Kbd, Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openPalette } from './open-palette.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the command palette; the keys that do the same stand on it. */
export function PaletteButton() {
  const { t } = useTranslation();
  return (
    <>
      <Button
        visibleFrom="sm"
        variant="default"
        onClick={openPalette}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={<Kbd size="xs">{isApple ? '⌘ K' : 'Ctrl K'}</Kbd>}
      >
        <Text size="sm" c="dimmed">
          {t('navigation.search')}
        </Text>
      </Button>
      <ActionIcon hiddenFrom="sm" variant="default" size="lg" onClick={openPalette} aria-label={t('navigation.search')}>
        <IconSearch size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}
