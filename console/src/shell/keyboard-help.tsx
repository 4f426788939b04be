import { Group, Kbd, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../ui/form-modal.tsx';
import { modifierKey } from './modifier-key.ts';

/** Shortcuts that work everywhere; pages describe their own. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const modifier = modifierKey(i18n.language);
  const shortcuts = [
    { name: 'palette', keys: [modifier, 'K'] },
    { name: 'help', keys: [modifier, '/'] },
    { name: 'next', keys: ['Tab'] },
    { name: 'choose', keys: ['↑', '↓', '↵'] },
    { name: 'close', keys: ['Esc'] },
  ] as const;
  return (
    <FormModal opened onClose={onClose} title={t('keyboard.title')}>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {shortcuts.map(({ name, keys }) => (
          <Group component="li" key={name} justify="space-between" wrap="nowrap">
            <Text size="sm">{t(`keyboard.${name}`)}</Text>
            <Group gap={4} wrap="nowrap">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </FormModal>
  );
}
