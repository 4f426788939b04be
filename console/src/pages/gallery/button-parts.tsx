import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/panel.tsx';

/** Buttons in their sizes and variants. */
export function ButtonParts() {
  const { t } = useTranslation('gallery');
  const icon = <IconPlus size={18} aria-hidden />;
  return (
    <Panel title={t('buttons.title')}>
      <Stack gap="sm">
        <Group gap="xs">
          <Button leftSection={icon}>{t('buttons.primary')}</Button>
          <Button variant="default">{t('buttons.secondary')}</Button>
          <Button variant="subtle">{t('buttons.quiet')}</Button>
          <Button color="red.8">{t('buttons.danger')}</Button>
          <Button color="red" variant="outline">
            {t('buttons.danger')}
          </Button>
          <Button disabled>{t('buttons.disabled')}</Button>
          <Button loading>{t('buttons.busy')}</Button>
          <ActionIcon variant="default" size="lg" aria-label={t('buttons.more')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Group>
        <Group gap="xs">
          <Button size="compact-md">{t('buttons.primary')}</Button>
          <Button size="compact-md" variant="default">
            {t('buttons.secondary')}
          </Button>
          <Button size="compact-sm" variant="default">
            {t('buttons.small')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
