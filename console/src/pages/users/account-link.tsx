import { Alert, Stack, Text } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { CodeBlock } from '../../ui/code-block.tsx';

/** A link created for a user; without a url it was sent by email. */
export interface MadeLink {
  readonly kind: 'invitation' | 'password_reset';
  readonly email: string;
  readonly url?: string | undefined;
  readonly expires_at?: string | null | undefined;
}

/** Where the link was sent: by email, or shown here to pass on. */
export function AccountLink({ link: { kind, email, url, expires_at: until } }: { link: MadeLink }) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const ends =
    until === null || until === undefined ? '' : t('link.until', { until: format.instant(until) });
  if (url === undefined) {
    return (
      <Alert variant="light" color="teal" icon={<IconMailCheck aria-hidden />} role="status">
        {t(`link.mailed.${kind}`, { email })} {ends}
      </Alert>
    );
  }
  return (
    <Stack gap="xs" role="status">
      <Text size="sm">
        {t('link.pass_on', { email })} {ends}
      </Text>
      <CodeBlock code={url} label={t(`link.label.${kind}`)} />
    </Stack>
  );
}
