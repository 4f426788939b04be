import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from './api-key.ts';
import { grantText } from './scopes.ts';

/** The grants of a key with what each allows, or that there are none. */
export function GrantList({ grants }: Pick<ApiKey, 'grants'>) {
  const { t } = useTranslation('api-keys');
  if (grants.length === 0) return <Text size="sm">{t('grants.none')}</Text>;
  return (
    <Stack gap="xs">
      {grants.map((grant) => (
        <div key={grant}>
          <Text size="sm" fw={600}>
            {t(`grants.${grantText[grant]}.name`)}
          </Text>
          <Text size="xs" c="dimmed">
            {t(`grants.${grantText[grant]}.text`)}
          </Text>
        </div>
      ))}
    </Stack>
  );
}
