import { Alert, Button, Checkbox, Code, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconDownload, IconLifebuoy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FormModal } from '../../ui/form-modal.tsx';

/** Shown only once: the dialog closes only after "I have stored them". */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const { user } = useSession();
  const [stored, setStored] = useState(false);
  const text = codes.join('\n');
  const download = (): void =>
    saveText('muster-recovery-codes.txt', `muster · ${user.email}\n\n${text}\n`);
  return (
    <FormModal
      opened
      onClose={() => undefined}
      title={t('recovery.title')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Stack>
        <Alert color="yellow" variant="light" icon={<IconLifebuoy aria-hidden />}>
          <Text size="sm">{t('recovery.text')}</Text>
        </Alert>
        <SimpleGrid
          cols={{ base: 1, xs: 2 }}
          spacing="xs"
          component="ul"
          m={0}
          p={0}
          style={{ listStyle: 'none' }}
        >
          {codes.map((code) => (
            <li key={code}>
              <Code fz="md">{code}</Code>
            </li>
          ))}
        </SimpleGrid>
        <Group gap="xs">
          <CopyButton value={text} label={t('recovery.copy')} />
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={download}
          >
            {t('recovery.download')}
          </Button>
        </Group>
        <Checkbox
          label={t('recovery.stored')}
          checked={stored}
          onChange={(event) => setStored(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button disabled={!stored} onClick={onDone}>
            {t('common:actions.done')}
          </Button>
        </Group>
      </Stack>
    </FormModal>
  );
}

function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(url);
}
