import { Alert, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { explainFailure } from './explain-failure.ts';
import { type Attempt, type DeliveryDetail, hostOf } from './webhook-types.ts';

export interface FailureExplanationProps {
  readonly attempt: Attempt;
  readonly endpoint: DeliveryDetail['webhook_endpoint'];
  /** The buttons to fix it. */
  readonly children?: ReactNode;
}

/** Why an attempt failed and what to do, in plain words. */
export function FailureExplanation({ attempt, endpoint, children }: FailureExplanationProps) {
  const { t } = useTranslation('webhooks');
  const word = explainFailure(attempt);
  if (word === undefined) return null;
  const values = {
    host: hostOf(endpoint.url),
    status: attempt.response_status ?? '',
    location: attempt.response_headers?.['location'] ?? '',
  };
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconInfoCircle aria-hidden />}
      title={t(`failure.${word}.title`, values)}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t(`failure.${word}.what`, values)}</Text>
        <Text size="sm">
          <Text span fw={600}>
            {t('failure.to_do')}
          </Text>{' '}
          {t(`failure.${word}.to_do`, values)}
        </Text>
        {children}
      </Stack>
    </Alert>
  );
}
