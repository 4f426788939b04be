import { Button, type ButtonProps, CopyButton as Copying } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({
  value,
  label,
  ...button
}: { value: string; label?: string } & ButtonProps) {
  const { t } = useTranslation();
  return (
    <Copying value={value} timeout={2_000}>
      {({ copied, copy }) => (
        <Button
          size="xs"
          variant="default"
          leftSection={
            copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
          }
          onClick={copy}
          {...button}
        >
          <span aria-live="polite">
            {copied ? t('actions.copied') : (label ?? t('actions.copy'))}
          </span>
        </Button>
      )}
    </Copying>
  );
}
