import { Code, Stack, Text, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from './api-key.ts';

/** "All", or the number of scopes; the list appears on hover, focus or touch. */
export function ScopesSummary({ scopes }: { scopes: ApiKey['scopes'] }) {
  const { t } = useTranslation('api-keys');
  if (scopes.length === 0) return <Text size="sm">{t('scopes.all')}</Text>;
  if (scopes.length === 1) return <Code>{scopes[0]}</Code>;
  return (
    <Tooltip
      label={
        <Stack gap={2}>
          {scopes.map((scope) => (
            <span key={scope}>{scope}</span>
          ))}
        </Stack>
      }
    >
      <Text
        component="span"
        size="sm"
        td="underline dotted"
        tabIndex={0}
        py={3}
        display="inline-block"
        style={{ whiteSpace: 'nowrap' }}
      >
        {t('scopes.count', { count: scopes.length })}
      </Text>
    </Tooltip>
  );
}
