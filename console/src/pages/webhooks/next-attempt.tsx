import { Text, type TextProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useNow } from './use-now.ts';

/** A countdown to the next attempt of a delivery. */
export function NextAttempt({ at, ...text }: { at: string } & TextProps) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const nowMs = useNow(true);
  const isDue = Date.parse(at) <= nowMs;
  return (
    <Text size="sm" className="tabular" {...text}>
      {isDue ? t('attempt.any_moment') : t('attempt.next', { when: format.relative(at, nowMs) })}
    </Text>
  );
}
