import { Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { type ApiKey, expiresSoon, isIdle } from './api-key.ts';

interface KeyTimeProps {
  readonly apiKey: ApiKey;
  /** In a row of a list, a mark replaces the remark below the time. */
  readonly inRow?: boolean;
}

/** When a key was last used; a key that seems unused is marked. */
export function LastUsed({ apiKey, inRow }: KeyTimeProps) {
  const { t } = useTranslation('api-keys');
  const format = useFormat();
  const { last_used_at: at } = apiKey;
  return (
    <Remarked remark={isIdle(apiKey) ? t('idle') : undefined} inRow={inRow}>
      <Text size="sm" title={at === null ? undefined : format.instant(at)}>
        {at === null ? t('never_used') : format.relative(at)}
      </Text>
    </Remarked>
  );
}

/** When a key expires. */
export function KeyExpiry({ apiKey, inRow }: KeyTimeProps) {
  const { t } = useTranslation('api-keys');
  const format = useFormat();
  const { expires_at: at } = apiKey;
  if (at === null) return <Text size="sm">{t('expiry.never')}</Text>;
  const remark = t('expiry.soon', { when: format.relative(at) });
  return (
    <Remarked remark={expiresSoon(apiKey) ? remark : undefined} inRow={inRow}>
      <Text size="sm" title={format.instant(at)}>
        {inRow === true ? format.date(at.slice(0, 10)) : format.instant(at)}
      </Text>
    </Remarked>
  );
}

interface RemarkedProps extends Pick<KeyTimeProps, 'inRow'> {
  readonly remark: string | undefined;
  readonly children: React.ReactNode;
}

function Remarked({ remark, inRow, children }: RemarkedProps) {
  if (remark === undefined) return children;
  const color = 'var(--mantine-color-yellow-light-color)';
  if (inRow === true) {
    return (
      <Group gap={4} wrap="nowrap">
        {children}
        <Text c={color} lh={0} title={remark} style={{ flexShrink: 0 }}>
          <IconAlertTriangle size={14} role="img" aria-label={remark} />
        </Text>
      </Group>
    );
  }
  return (
    <Stack gap={0}>
      {children}
      <Text size="xs" fw={600} c={color}>
        {remark}
      </Text>
    </Stack>
  );
}
