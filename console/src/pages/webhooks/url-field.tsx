import { Group, Loader, Text, TextInput, type TextInputProps } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTextOr } from '../../i18n/use-text-or.ts';
import { type UrlCheck, useUrlCheck } from './use-url-check.ts';

/** The URL of an endpoint, checked while typing. */
export function UrlField({ value, error, ...input }: TextInputProps & { readonly value: string }) {
  const { t } = useTranslation('webhooks');
  const check = useUrlCheck(value);
  const refused = useRefusal(check);
  return (
    <div>
      <TextInput
        {...input}
        value={value}
        type="url"
        inputMode="url"
        label={t('form.url')}
        description={t('form.url_hint')}
        placeholder="https://example.com/webhooks"
        error={error ?? refused}
        rightSection={<CheckSign check={check} />}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <div aria-live="polite">
        {check.state === 'acceptable' && error === undefined ? (
          <Group gap={4} mt={4}>
            <Text size="xs" c="var(--mantine-color-teal-light-color)">
              {t('form.url_good')}
            </Text>
          </Group>
        ) : null}
      </div>
    </div>
  );
}

function CheckSign({ check: { state } }: { check: UrlCheck }) {
  if (state === 'checking') return <Loader size={16} aria-hidden />;
  if (state === 'acceptable')
    return <IconCheck size={16} color="var(--mantine-color-teal-light-color)" aria-hidden />;
  return null;
}

function useRefusal(check: UrlCheck): string | undefined {
  const { t } = useTranslation('webhooks');
  const textOr = useTextOr();
  if (check.state !== 'refused') return undefined;
  return textOr(`webhooks:refusal.${check.reason}`, t('form.url_bad', { detail: check.detail }));
}
