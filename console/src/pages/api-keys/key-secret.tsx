import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../../ui/code-block.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';
import type { ApiKey } from './api-key.ts';
import { choiceOfKey } from './scopes.ts';
import { writeCurl } from './write-curl.ts';

export interface KeySecretProps {
  readonly title: string;
  readonly apiKey: ApiKey;
  readonly secret: string;
  /** Further information, e.g. until when the old key works. */
  readonly children?: ReactNode;
  readonly onDone: () => void;
}

/** A new key, and a command to try it. */
export function KeySecret({ title, apiKey, secret, children, onDone }: KeySecretProps) {
  const { t } = useTranslation('api-keys');
  const curl = writeCurl(location.origin, secret, choiceOfKey(apiKey));
  return (
    <SecretOnce title={title} secret={secret} label={t('created.label')} onDone={onDone}>
      {children}
      {curl === undefined ? (
        <Text size="sm">{t('created.no_operation')}</Text>
      ) : (
        <CodeBlock code={curl} label={t('created.try')} />
      )}
    </SecretOnce>
  );
}
