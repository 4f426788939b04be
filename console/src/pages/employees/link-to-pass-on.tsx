import { Alert, Stack, Text } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { CodeBlock } from '../../ui/code-block.tsx';

export interface PassedLink {
  readonly url: string;
  readonly expires_at: string;
}

/** Without a mail server the user has to pass on the link themself. */
export function LinkToPassOn({ link, label }: { link: PassedLink; label: string }) {
  const { t } = useTranslation('employees');
  const format = useFormat();
  return (
    <Stack gap="sm">
      <Alert color="yellow" variant="light" icon={<IconLink aria-hidden />}>
        <Text size="sm">{t('link.hint', { until: format.instant(link.expires_at) })}</Text>
      </Alert>
      <CodeBlock code={link.url} label={label} />
    </Stack>
  );
}
