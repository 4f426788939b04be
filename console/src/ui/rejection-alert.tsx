import { Alert, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Why a request was rejected, for the person who made it. */
export function RejectionAlert({ reason }: { reason: string | null }) {
  const { t } = useTranslation();
  return (
    <Alert color="red" variant="light" icon={<IconX aria-hidden />} title={t('status.rejected')}>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
        {reason ?? t('reason.none')}
      </Text>
    </Alert>
  );
}
