import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { type ApiKey, expiresSoon, isIdle } from './api-key.ts';

/** When a key was last used; a key that seems unused is marked. */
export function LastUsed({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation('api-keys');
  const format = useFormat();
  const { last_used_at: at } = apiKey;
  return (
    <Stack gap={0}>
      <Text size="sm" title={at === null ? undefined : format.instant(at)}>
        {at === null ? t('never_used') : format.relative(at)}
      </Text>
      {isIdle(apiKey) ? <Remark>{t('idle')}</Remark> : null}
    </Stack>
  );
}

/** When a key expires. */
export function KeyExpiry({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation('api-keys');
  const format = useFormat();
  const { expires_at: at } = apiKey;
  if (at === null) return <Text size="sm">{t('expiry.never')}</Text>;
  return (
    <Stack gap={0}>
      <Text size="sm">{format.instant(at)}</Text>
      {expiresSoon(apiKey) ? (
        <Remark>{t('expiry.soon', { when: format.relative(at) })}</Remark>
      ) : null}
    </Stack>
  );
}

function Remark({ children }: { children: string }) {
  return (
    <Text size="xs" fw={600} c="var(--mantine-color-yellow-light-color)">
      {children}
    </Text>
  );
}
