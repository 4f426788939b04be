import { Code, Stack, Text, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from './api-key.ts';

/** All scopes or how many, and the grants; the list is shown on hover, focus or touch. */
export function ScopesSummary({ apiKey: { scopes, grants } }: { apiKey: ApiKey }) {
  const { t } = useTranslation('api-keys');
  const [only, ...others] = [...(scopes.length === 0 ? [t('scopes.all')] : scopes), ...grants];
  if (scopes.length === 0 && grants.length === 0) return <Text size="sm">{only}</Text>;
  if (others.length === 0) return <Code>{only}</Code>;
  return (
    <Tooltip
      label={
        <Stack gap={2}>
          {[only, ...others].map((permission) => (
            <span key={permission}>{permission}</span>
          ))}
        </Stack>
      }
    >
      <Text component="span" size="sm" td="underline dotted" tabIndex={0} display="block">
        {scopes.length === 0
          ? t('grants.count', { count: grants.length })
          : t(grants.length === 0 ? 'scopes.count' : 'grants.permission_count', {
              count: scopes.length + grants.length,
            })}
      </Text>
    </Tooltip>
  );
}
