import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SecretOnce } from '../../ui/secret-once.tsx';
import { VerifyTabs } from './verify-tabs.tsx';

export interface EndpointSecretDialogProps {
  readonly title: string;
  readonly secret: string;
  readonly onDone: () => void;
}

/**
 * The secret of a new endpoint, shown once, with instructions for its receiver and the next step.
 */
export function EndpointSecretDialog({ title, secret, onDone }: EndpointSecretDialogProps) {
  const { t } = useTranslation('webhooks');
  return (
    <SecretOnce
      title={title}
      secret={secret}
      label={t('secret.label')}
      doneLabel={t('secret.on_to_test')}
      onDone={onDone}
    >
      <Stack gap="md">
        <VerifyTabs />
        <Text size="xs" c="dimmed">
          {t('secret.next')}
        </Text>
      </Stack>
    </SecretOnce>
  );
}
