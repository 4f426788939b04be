import { Anchor, Stack, Tabs, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../../ui/code-block.tsx';
import { verifySnippets } from './verify-snippets.ts';

/** How a receiver verifies a webhook, with the SDK and in five languages. */
export function VerifyTabs() {
  const { t } = useTranslation('webhooks');
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('verify.title')}</Text>
      <Text size="sm">{t('verify.text')}</Text>
      <Tabs defaultValue="TypeScript" keepMounted={false}>
        <Tabs.List aria-label={t('verify.title')}>
          {verifySnippets.map(({ language }) => (
            <Tabs.Tab key={language} value={language}>
              {language}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {verifySnippets.map(({ language, code }) => (
          <Tabs.Panel key={language} value={language} pt="xs">
            <CodeBlock label={language} code={code} />
          </Tabs.Panel>
        ))}
      </Tabs>
      {/* Opens a new tab: following a link must not lose a secret that is shown only once. */}
      <Anchor href="/docs/guide/verify-webhooks" target="_blank" size="sm">
        {t('verify.guide')}
      </Anchor>
    </Stack>
  );
}
