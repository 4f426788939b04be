import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from './code-block.tsx';
import { FormModal } from './form-modal.tsx';

export interface SecretOnceProps {
  readonly title: string;
  readonly secret: string;
  /** What it is, e.g. "API key". */
  readonly label: string;
  /** How to use it: a command, snippets. */
  readonly children?: ReactNode;
  /** The label of the closing button; default "Done". */
  readonly doneLabel?: string;
  readonly onDone: () => void;
}

/** A secret that is shown only once: the dialog closes only after "I have stored it". */
export function SecretOnce({ title, secret, label, children, doneLabel, onDone }: SecretOnceProps) {
  const { t } = useTranslation();
  const [stored, setStored] = useState(false);
  return (
    <FormModal
      opened
      onClose={() => undefined}
      title={title}
      size="lg"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Stack>
        <Alert color="yellow" variant="light" icon={<IconKey aria-hidden />}>
          <Text size="sm">{t('secret.shown_once')}</Text>
        </Alert>
        <CodeBlock code={secret} label={label} />
        {children}
        <Checkbox
          label={t('secret.i_have_stored_it')}
          checked={stored}
          onChange={(event) => setStored(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button disabled={!stored} onClick={onDone}>
            {doneLabel ?? t('actions.done')}
          </Button>
        </Group>
      </Stack>
    </FormModal>
  );
}
