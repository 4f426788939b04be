import { Box, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/panel.tsx';

interface ChooseFileProps {
  readonly onFile: (file: File) => void;
  readonly busy: boolean;
  readonly chosen: string | undefined;
}

/** With a button or by dropping it; the same file can be chosen again after correcting it. */
export function ChooseFile({ onFile, busy, chosen }: ChooseFileProps) {
  const { t } = useTranslation('employees');
  const [over, setOver] = useState(false);
  const reset = useRef<() => void>(null);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined && !busy) onFile(file);
  };
  return (
    <Panel title={t('import.choose')} description={t('import.choose_hint')}>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        p="lg"
        style={{
          border: `2px dashed ${over ? 'var(--mantine-primary-color-filled)' : 'var(--muster-line)'}`,
          borderRadius: 'var(--mantine-radius-md)',
        }}
      >
        <Stack align="center" gap="sm">
          <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden />
          <Text size="xs" c="dimmed" ta="center">
            {chosen === undefined ? t('import.drop') : t('import.chosen', { name: chosen })}
          </Text>
          <Group>
            <FileButton
              accept=".csv,text/csv"
              resetRef={reset}
              inputProps={{ 'aria-label': t('import.file') }}
              onChange={(file) => {
                reset.current?.();
                if (file !== null) onFile(file);
              }}
            >
              {(props) => (
                <Button
                  {...props}
                  loading={busy}
                  leftSection={<IconUpload size={18} aria-hidden />}
                >
                  {chosen === undefined ? t('import.choose_action') : t('import.choose_again')}
                </Button>
              )}
            </FileButton>
          </Group>
        </Stack>
      </Box>
    </Panel>
  );
}
