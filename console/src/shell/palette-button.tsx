import { ActionIcon, Button, Kbd, Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { modifierKey } from './modifier-key.ts';

/** Opens the command palette and shows its shortcut. */
export function PaletteButton({ onClick }: { onClick: () => void }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <Button
        visibleFrom="sm"
        variant="default"
        onClick={onClick}
        aria-haspopup="dialog"
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={<Kbd size="xs">{`${modifierKey(i18n.language)} K`}</Kbd>}
      >
        <Text size="xs" c="dimmed">
          {t('navigation.search')}
        </Text>
      </Button>
      <ActionIcon
        hiddenFrom="sm"
        variant="default"
        size="lg"
        onClick={onClick}
        aria-haspopup="dialog"
        aria-label={t('navigation.search')}
      >
        <IconSearch size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}
